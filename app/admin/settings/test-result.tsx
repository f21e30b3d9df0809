import { useState } from 'react'
import { Spinner } from '#app/ui/icons.tsx'
import type { MailTrial } from '#contract/mail-server.ts'
import { useAct } from '../use-act.ts'

interface MailTestButtonProps {
  label: string
  busyLabel: string
  test: () => Promise<MailTrial>
}

/** Sends a test email, and shows what the mail server answered. */
export function MailTestButton({ label, busyLabel, test }: MailTestButtonProps) {
  const { act, busy } = useAct()
  const [result, setResult] = useState<MailTrial>()
  return (
    <div className="setting-test">
      <button
        type="button"
        className="btn btn-small"
        disabled={busy}
        onClick={() => act(async () => setResult(await test()))}
      >
        {busy && <Spinner />}
        <span>{busy ? busyLabel : label}</span>
      </button>
      <p role="status" className={result ? 'setting-result' : 'sr-only'} data-ok={result?.ok}>
        {result?.lines.join('\n')}
      </p>
    </div>
  )
}
