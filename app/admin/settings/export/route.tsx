import { useState } from 'react'
import { byteWords } from '#app/lib/file-size.ts'
import { Spinner } from '#app/ui/icons.tsx'
import { Part } from '#app/ui/part.tsx'
import { settingsWords } from '#content/collections/admin-settings.ts'
import { transferWords } from '#content/collections/admin-transfers.ts'
import type { ExportTest } from '#contract/transfers.ts'
import { enter } from '../../enter.ts'
import { titled } from '../../places.ts'
import { useAct } from '../../use-act.ts'
import { download, testExport } from '../settings-api.ts'

const copy = transferWords.export

export const meta = () => titled(settingsWords.places.export, 'settings')

export const clientLoader = () => enter('settings')

export default function ExportPlace() {
  const saving = useAct()
  const testing = useAct()
  const [result, setResult] = useState<ExportTest>()
  return (
    <Part heading={copy.heading} text={copy.text}>
      <p className="text">{copy.note}</p>
      <div className="setting-test">
        <div className="flex flex-wrap gap-3">
          <button
            type="button"
            className="btn btn-small btn-primary"
            disabled={saving.busy}
            onClick={() => saving.act(() => download({ of: 'posts' }))}
          >
            {copy.save}
          </button>
          <button
            type="button"
            className="btn btn-small"
            disabled={testing.busy}
            onClick={() => testing.act(async () => setResult(await testExport()))}
          >
            {testing.busy && <Spinner />}
            <span>{testing.busy ? copy.testing : copy.test}</span>
          </button>
        </div>
        <p
          role="status"
          className={result ? 'setting-result' : 'sr-only'}
          data-ok={result && result.problems.length === 0}
        >
          {result &&
            [
              copy.tested(result.posts, result.pictures, byteWords(result.bytes)),
              ...(result.problems.length > 0 ? [copy.faults, ...result.problems] : []),
            ].join('\n')}
        </p>
      </div>
    </Part>
  )
}
