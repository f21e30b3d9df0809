import { type FormEvent, useRef, useState } from 'react'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Spinner } from '#app/ui/icons.tsx'
import { settingsWords } from '#content/collections/admin-settings.ts'
import type { DomainCheck, DomainRecord } from '#contract/mail-settings.ts'
import { useAct } from '../../use-act.ts'
import { readDomain } from '../settings-api.ts'

const copy = settingsWords.mail.domain

/** Checks what the sender's domain says about who may send for it. */
export function Domain() {
  const { act, busy } = useAct()
  const [selector, setSelector] = useState('')
  const [checks, setChecks] = useState<DomainCheck[]>()
  async function ask(event: FormEvent) {
    event.preventDefault()
    await act(async () => setChecks(await readDomain(selector.trim())))
  }
  return (
    <>
      <form className="setting-form" onSubmit={ask}>
        <TextField
          label={copy.selector}
          hint={copy.selectorHint}
          name="dkim-selector"
          autoComplete="off"
          spellCheck={false}
          value={selector}
          onChange={event => setSelector(event.target.value)}
        />
        <button type="submit" className="btn btn-small" disabled={busy}>
          {busy && <Spinner />}
          <span>{busy ? copy.asking : copy.ask}</span>
        </button>
      </form>
      <div role="status">
        {checks && (
          <dl className="domain-checks">
            {checks.map(({ name, state, record, advice }) => (
              <div key={name} data-state={state}>
                <dt>{copy.names[name]}</dt>
                <dd>
                  <strong>{copy.states[state].label}</strong> <span>{copy.states[state].text}</span>
                  {record && <code>{record}</code>}
                  {advice && <Advice {...advice} />}
                  {!advice && name === 'dkim' && state !== 'ok' && <p>{copy.askProvider}</p>}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </>
  )
}

/** A DNS record to publish, with a button that copies its value. */
function Advice({ type, name, value }: DomainRecord) {
  const shown = useRef<HTMLElement>(null)
  return (
    <div className="domain-advice">
      <p>{copy.publish(type, name)}</p>
      <code ref={shown}>{value}</code>
      <CopyButton text={value} target={() => shown.current} labels={copy.copy} className="btn btn-small" />
    </div>
  )
}
