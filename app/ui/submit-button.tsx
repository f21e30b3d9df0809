import { Spinner } from './icons.tsx'

interface SubmitButtonProps {
  label: string
  busyLabel: string
  busy: boolean
}

export function SubmitButton({ label, busyLabel, busy }: SubmitButtonProps) {
  return (
    <button type="submit" className="btn btn-primary" disabled={busy}>
      {busy && <Spinner />}
      <span>{busy ? busyLabel : label}</span>
    </button>
  )
}
