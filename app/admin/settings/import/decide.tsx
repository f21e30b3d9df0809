import { useState } from 'react'
import { byteWords } from '#app/lib/file-size.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { TextField } from '#app/ui/field.tsx'
import { transferWords } from '#content/collections/admin-transfers.ts'
import type { ImportChoices, KeptReport } from '#contract/transfers.ts'

const copy = transferWords.import

interface DecideProps {
  report: KeptReport
  busy: boolean
  onApply: (choices: ImportChoices) => void
}

/** Decisions before an import: which sites to fetch pictures from, and whether new posts are drafts. */
export function Decide({ report: { hosts: sites = [], counts }, busy, onApply }: DecideProps) {
  const hosts = sites.filter(({ host }) => host !== '')
  const rootless = sites.find(({ host }) => host === '')?.pictures ?? 0
  const [agreed, setAgreed] = useState(() =>
    hosts.filter(({ pictures, missing }) => missing < pictures).map(({ host }) => host),
  )
  const [origin, setOrigin] = useState('')
  const [drafts, setDrafts] = useState(false)
  const fetched =
    hosts
      .filter(({ host }) => agreed.includes(host))
      .reduce((sum, { pictures, missing }) => sum + pictures - missing, 0) +
    (origin.trim() === '' ? 0 : rootless)
  return (
    <form
      className="import-state"
      onSubmit={event => {
        event.preventDefault()
        onApply({ hosts: agreed, origin: origin.trim() || null, drafts })
      }}
    >
      {hosts.length > 0 && (
        <fieldset className="import-state">
          <legend className="font-medium">{copy.elsewhere}</legend>
          <p className="text">{copy.elsewhereText}</p>
          {hosts.map(({ host, pictures, bytes, missing }) => (
            <CheckField
              key={host}
              label={copy.host(host, pictures, bytes > 0 ? byteWords(bytes) : undefined, missing)}
              checked={agreed.includes(host)}
              disabled={busy || missing === pictures}
              onChange={({ target }) =>
                setAgreed(target.checked ? [...agreed, host] : agreed.filter(one => one !== host))
              }
            />
          ))}
        </fieldset>
      )}
      {rootless > 0 && (
        <TextField
          label={copy.origin}
          hint={copy.originHint(rootless)}
          inputMode="url"
          autoComplete="off"
          value={origin}
          onChange={({ target }) => setOrigin(target.value)}
        />
      )}
      <CheckField
        label={copy.drafts}
        checked={drafts}
        disabled={busy}
        onChange={({ target }) => setDrafts(target.checked)}
      />
      <button type="submit" className="btn btn-small btn-primary" disabled={busy}>
        {copy.apply(counts.created + counts.updated, fetched)}
      </button>
    </form>
  )
}
