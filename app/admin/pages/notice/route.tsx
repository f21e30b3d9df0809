import type { FormEvent } from 'react'
import { CheckField } from '#app/ui/check-field.tsx'
import { SubmitButton, TextField } from '#app/ui/field.tsx'
import { pageWords } from '#content/collections/admin-pages.ts'
import { NOTICE_LENGTHS, type Notice } from '#contract/page-editor.ts'
import { enter } from '../../enter.ts'
import { useMay } from '../../layout.tsx'
import { titled } from '../../places.ts'
import { readUnit } from '../pages-api.ts'
import { usePublishUnit } from '../use-publish-unit.ts'
import type { Route } from './+types/route.ts'

const copy = pageWords.notice
const UNIT = 'notice'
const fieldOf = (name: string) => `${UNIT}#${name}`

export const meta = () => titled(copy.heading, 'pages')

export async function clientLoader() {
  await enter('pages')
  return readUnit(UNIT)
}

/** As a field for a moment takes it, by the clock of whoever looks. */
function localMoment(moment: string): string {
  if (moment === '') return ''
  const date = new Date(moment)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

const moment = (local: string) => (local === '' ? '' : new Date(local).toISOString())

/** One line above the header of every page, from and until a moment. */
export default function NoticePlace({ loaderData: unit }: Route.ComponentProps) {
  const { publish, busy, errors } = usePublishUnit(unit, copy.saved)
  const value = (name: keyof Notice) =>
    unit.published?.fields[fieldOf(name)]?.now ?? unit.built[fieldOf(name)]
  const mayPublish = useMay()('pages.publish')
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const changed: Notice = {
      on: form.get('on') !== null,
      text: text('text'),
      href: text('href'),
      from: moment(text('from')),
      until: moment(text('until')),
    }
    return publish(Object.fromEntries(Object.entries(changed).map(([name, now]) => [fieldOf(name), now])))
  }
  return (
    <>
      <p className="text">{copy.text}</p>
      <form key={unit.version} className="position-form" onSubmit={submit}>
        <CheckField label={copy.on} name="on" defaultChecked={value('on') === true} />
        <TextField
          label={copy.words}
          name="text"
          maxLength={NOTICE_LENGTHS.text}
          autoComplete="off"
          error={errors[fieldOf('text')]}
          defaultValue={String(value('text') ?? '')}
        />
        <TextField
          label={copy.href}
          hint={copy.hrefHint}
          name="href"
          maxLength={NOTICE_LENGTHS.href}
          autoComplete="off"
          error={errors[fieldOf('href')]}
          defaultValue={String(value('href') ?? '')}
        />
        <TextField
          type="datetime-local"
          label={copy.from}
          hint={copy.hint}
          name="from"
          error={errors[fieldOf('from')]}
          defaultValue={localMoment(String(value('from') ?? ''))}
        />
        <TextField
          type="datetime-local"
          label={copy.until}
          hint={copy.hint}
          name="until"
          error={errors[fieldOf('until')]}
          defaultValue={localMoment(String(value('until') ?? ''))}
        />
        {mayPublish && (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <SubmitButton label={copy.save} busyLabel={copy.saving} busy={busy} />
            <a href="/" target="_blank" rel="noopener" className="link">
              {copy.look}
            </a>
          </div>
        )}
      </form>
    </>
  )
}
