import { type ChangeEvent, type FormEvent, type ReactNode, useState } from 'react'
import { fieldsOf } from '#app/features/session/failures.ts'
import { useConfirm } from '#app/ui/confirm-dialog.tsx'
import { SubmitButton } from '#app/ui/field.tsx'
import { settingsWords } from '#content/collections/admin-settings.ts'
import { siteSettingsWords as copy } from '#content/collections/admin-site-settings.ts'
import type { SiteSection, SiteSettingsShown } from '#contract/site-settings.ts'
import { useAct } from '../use-act.ts'
import { resetSiteSetting, setSiteSetting } from './settings-api.ts'

type Typed = Record<string, string>

interface Control {
  name: string
  value: string
  error: string | undefined
  autoComplete: string
  spellCheck: boolean
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
}

interface SiteSettingProps<Names extends string> {
  section: SiteSection
  shown: Pick<SiteSettingsShown[SiteSection], 'isFixed' | 'isStored'>
  first: Record<Names, string>
  children: (control: (name: Names) => Control) => ReactNode
}

/** What the server's configuration decides, and whom to ask. */
export function Fixed({ section }: { section: SiteSection }) {
  return (
    <>
      <p className="text mt-2">{`${settingsWords.fixed}. ${settingsWords.whomToAsk}`}</p>
      <p className="folio">{copy.variables[section]}</p>
    </>
  )
}

/** A form for one section of the settings: the server validates it, and one button resets it. */
export function SiteSetting<Names extends string>({
  section,
  shown,
  first,
  children,
}: SiteSettingProps<Names>) {
  const { act, busy } = useAct()
  const [typed, setTyped] = useState<Typed>(first)
  const [faults, setFaults] = useState<Typed>({})

  async function save(event: FormEvent) {
    event.preventDefault()
    setFaults({})
    await act(async () => {
      try {
        await setSiteSetting(section, typed)
      } catch (error) {
        const fields = fieldsOf(error)
        if (Object.keys(fields).length > 0) setFaults({ ...fields })
        throw error
      }
    }, copy.saved)
  }

  const control = (name: Names): Control => ({
    name,
    value: typed[name] ?? '',
    error: faults[name],
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ target }) => setTyped({ ...typed, [name]: target.value }),
  })

  return (
    <>
      <form className="setting-form" onSubmit={save} noValidate>
        {children(control)}
        <SubmitButton label={copy.save} busyLabel={copy.saving} busy={busy} />
      </form>
      {shown.isStored && <Reset section={section} />}
    </>
  )
}

function Reset({ section }: { section: SiteSection }) {
  const { act } = useAct()
  const [dialog, ask] = useConfirm()
  const { label, done, title, confirm, cancel } = copy.reset
  return (
    <>
      {dialog}
      <button
        type="button"
        className="btn btn-small mt-3"
        onClick={() =>
          ask(
            { title, subject: copy.subjects[section], text: copy.resetText[section], confirm, cancel },
            () => act(() => resetSiteSetting(section), done),
          )
        }
      >
        {label}
      </button>
    </>
  )
}
