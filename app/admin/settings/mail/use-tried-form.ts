import { type ChangeEvent, type FormEvent, useState } from 'react'
import { fieldsOf } from '#app/features/session/failures.ts'
import { useAct } from '../../use-act.ts'

interface Trial {
  ok: boolean
  field: string | null
  lines: string[]
}

interface TriedForm<Name extends string> {
  initial: () => Record<Name, string>
  labels: Readonly<Record<Name, string>>
  prefix?: string
  attempt: (typed: Record<Name, string>) => Promise<Trial>
}

/** The state of a form that the server tries out and saves only if that worked. */
export function useTriedForm<Name extends string>({
  initial,
  labels,
  prefix = '',
  attempt,
}: TriedForm<Name>) {
  const { act, busy } = useAct()
  const [typed, setTyped] = useState(initial)
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({})
  const [trial, setTrial] = useState<Trial>()

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    setFaults({})
    setTrial(undefined)
    await act(async () => {
      try {
        const result = await attempt(typed)
        setTrial(result)
        if (result.ok) setTyped(now => ({ ...now, password: '' }))
        else if (result.field) setFaults({ [result.field]: result.lines[0] })
      } catch (error) {
        const fields = fieldsOf(error)
        if (Object.keys(fields).length === 0) throw error
        setFaults(fields)
      }
    })
  }

  const control = (name: Name) => ({
    name: `${prefix}${name}`,
    label: labels[name],
    error: faults[name],
    value: typed[name],
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      setTyped({ ...typed, [name]: target.value }),
  })
  return { typed, setTyped, trial, busy, control, onSubmit }
}
