import type { ChangeEvent, FormEvent } from 'react'
import { CheckField } from '#app/ui/check-field.tsx'
import { TextField } from '#app/ui/field.tsx'
import { pageWords } from '#content/collections/admin-pages.ts'
import { NOTICE_LENGTHS, type Notice } from '#contract/page-editor.ts'
import { enter, steadily } from '../../enter.ts'
import { useMay } from '../../layout.tsx'
import { Others } from '../../live/others.tsx'
import { titled } from '../../places.ts'
import { changeTo, wordsIn } from '../edit/page-text.ts'
import { readUnit } from '../pages-api.ts'
import { PlaceConflict, PlaceDock } from '../place-dock.tsx'
import { usePlaceUnit } from '../use-place-unit.ts'
import type { Route } from './+types/route.ts'

const copy = pageWords.notice
const UNIT = 'notice'
const fieldOf = (name: string) => `${UNIT}#${name}`

export const handle = { keepsText: true }
export const meta = () => titled(copy.heading, 'pages')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  steadily('pages', request, async () => {
    await enter('pages')
    return readUnit(UNIT)
  })

/** A moment for a `datetime-local` field, in local time. */
function localMoment(moment: string): string {
  if (moment === '') return ''
  const date = new Date(moment)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

const moment = (local: string) => (local === '' ? '' : new Date(local).toISOString())

/** The notice above the header of every page, between two moments. */
export default function NoticePlace({ loaderData }: Route.ComponentProps) {
  const place = usePlaceUnit(loaderData)
  const { unit, text, editor, errors, isTyped, publish } = place
  const mayPublish = useMay()('pages.publish')
  const value = (name: keyof Notice) => wordsIn(text, unit, fieldOf(name))
  const change = (name: keyof Notice, now: string | boolean) =>
    editor.change(changeTo(unit, fieldOf(name), now))
  const line = (name: 'text' | 'href') => ({
    name,
    readOnly: !mayPublish,
    maxLength: NOTICE_LENGTHS[name],
    autoComplete: 'off',
    error: errors[fieldOf(name)],
    value: String(value(name)),
    onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.target.value),
  })
  const time = (name: 'from' | 'until') => ({
    name,
    type: 'datetime-local',
    readOnly: !mayPublish,
    hint: copy.hint,
    error: errors[fieldOf(name)],
    value: localMoment(String(value(name))),
    onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, moment(event.target.value)),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    publish()
  }
  return (
    <>
      <p className="text">{copy.text}</p>
      <Others channel="pages" at={unit.unit} isWriting={isTyped} />
      <PlaceConflict place={place} />
      <form className="position-form" aria-label={copy.heading} onSubmit={submit}>
        <CheckField
          label={copy.on}
          name="on"
          disabled={!mayPublish}
          checked={value('on') === true}
          onChange={event => change('on', event.target.checked)}
        />
        <TextField label={copy.words} {...line('text')} />
        <TextField label={copy.href} hint={copy.hrefHint} {...line('href')} />
        <TextField label={copy.from} {...time('from')} />
        <TextField label={copy.until} {...time('until')} />
        <p>
          <a href="/" target="_blank" rel="noopener" className="link">
            {copy.look}
          </a>
        </p>
        {mayPublish && <PlaceDock place={place} labels={copy} />}
      </form>
    </>
  )
}
