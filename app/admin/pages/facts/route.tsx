import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { TextField } from '#app/ui/field.tsx'
import { pageWords } from '#content/collections/admin-pages.ts'
import type { Fact } from '#contract/page-editor.ts'
import { enter, steadily } from '../../enter.ts'
import { useMay } from '../../layout.tsx'
import { Others } from '../../live/others.tsx'
import { titled } from '../../places.ts'
import { changeTo, wordsIn } from '../edit/page-text.ts'
import { editPagePath } from '../edit-path.ts'
import { readFacts } from '../pages-api.ts'
import { PlaceConflict, PlaceDock } from '../place-dock.tsx'
import { usePlaceUnit } from '../use-place-unit.ts'
import type { Route } from './+types/route.ts'

const copy = pageWords.facts

export const handle = { keepsText: true }
export const meta = () => titled(copy.heading, 'pages')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  steadily('pages', request, async () => {
    await enter('pages')
    return readFacts()
  })

/** Values that many pages state: what each means, and where it stands. */
export default function Facts({ loaderData: { facts, unit: loaded } }: Route.ComponentProps) {
  const place = usePlaceUnit(loaded)
  const { unit, text, editor, errors, isTyped, publish } = place
  const mayPublish = useMay()('pages.publish')
  function submit(event: FormEvent) {
    event.preventDefault()
    publish()
  }
  return (
    <>
      <p className="text">{copy.text}</p>
      <Others channel="pages" at={unit.unit} isWriting={isTyped} />
      <PlaceConflict place={place} />
      <form aria-label={copy.heading} onSubmit={submit}>
        <ul className="fact-lines">
          {facts.map(fact => (
            <FactLine
              key={fact.name}
              fact={fact}
              value={String(wordsIn(text, unit, fact.field))}
              error={errors[fact.field]}
              isFixed={!mayPublish}
              onChange={value => editor.change(changeTo(unit, fact.field, value))}
            />
          ))}
        </ul>
        {mayPublish && <PlaceDock place={place} labels={copy} />}
      </form>
    </>
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
    <li id={name}>
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
