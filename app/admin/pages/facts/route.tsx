import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { SubmitButton, TextField } from '#app/ui/field.tsx'
import { pageWords } from '#content/collections/admin-pages.ts'
import type { EditedUnit, Fact } from '#contract/page-editor.ts'
import { enter } from '../../enter.ts'
import { useMay } from '../../layout.tsx'
import { titled } from '../../places.ts'
import { editPagePath } from '../edit-path.ts'
import { readFacts } from '../pages-api.ts'
import { usePublishUnit } from '../use-publish-unit.ts'
import type { Route } from './+types/route.ts'

const copy = pageWords.facts

export const meta = () => titled(copy.heading, 'pages')

export async function clientLoader() {
  await enter('pages')
  return readFacts()
}

/** What is true on many pages at once: what it means, and every place that says it. */
export default function Facts({ loaderData: { facts, unit } }: Route.ComponentProps) {
  return (
    <>
      <p className="text">{copy.text}</p>
      {/* What was published elsewhere meanwhile begins a new form. */}
      <FactsForm key={unit.version} facts={facts} unit={unit} />
    </>
  )
}

function FactsForm({ facts, unit }: { facts: readonly Fact[]; unit: EditedUnit }) {
  const { publish, busy, errors } = usePublishUnit(unit, copy.saved)
  const mayPublish = useMay()('pages.publish')
  const [values, setValues] = useState(() => new Map(facts.map(({ name, value }) => [name, value])))
  const changed = facts.filter(({ name, value }) => values.get(name) !== value)
  const set = (name: string, value: string) => setValues(new Map(values).set(name, value))
  function submit(event: FormEvent) {
    event.preventDefault()
    return publish(Object.fromEntries(facts.map(({ name, field }) => [field, values.get(name) ?? ''])))
  }
  return (
    <form onSubmit={submit}>
      <ul className="fact-lines">
        {facts.map(fact => (
          <FactLine
            key={fact.name}
            fact={fact}
            value={values.get(fact.name) ?? ''}
            error={errors[fact.field]}
            isFixed={!mayPublish}
            onChange={value => set(fact.name, value)}
          />
        ))}
      </ul>
      {mayPublish && (changed.length > 0 || busy) && (
        <div className="fact-dock">
          <SubmitButton label={copy.save} busyLabel={copy.saving} busy={busy} />
          <button
            type="button"
            className="btn btn-small"
            disabled={busy}
            onClick={() => setValues(new Map(facts.map(({ name, value }) => [name, value])))}
          >
            {copy.undo}
          </button>
        </div>
      )}
    </form>
  )
}

interface FactLineProps {
  fact: Fact
  value: string
  error: string | undefined
  isFixed: boolean
  onChange: (value: string) => void
}

function FactLine({ fact, value, error, isFixed, onChange }: FactLineProps) {
  const { name, label, means, built, most, places } = fact
  const pages = [...new Set(places.map(({ unit }) => unit))]
  return (
    <li>
      <TextField
        label={label}
        name={name}
        autoComplete="off"
        maxLength={most}
        value={value}
        error={error}
        readOnly={isFixed}
        onChange={event => onChange(event.target.value)}
      />
      <div className="fact-about">
        <p>{means}</p>
        {value !== built && (
          <p className="text-quiet">
            <span>{copy.builtAs(built)} </span>
            {!isFixed && (
              <button type="button" className="link" onClick={() => onChange(built)}>
                {copy.reset}
              </button>
            )}
          </p>
        )}
        <details className="more">
          <summary>{copy.places(places.length)}</summary>
          <ul>
            {pages.map(unit => (
              <li key={unit}>
                <Link to={editPagePath(unit)} className="link">
                  {unit}
                </Link>
                <span className="text-quiet">
                  {` ${places
                    .filter(place => place.unit === unit)
                    .map(place => place.label)
                    .join(', ')}`}
                </span>
              </li>
            ))}
          </ul>
        </details>
      </div>
    </li>
  )
}
