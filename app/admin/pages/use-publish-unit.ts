import { useState } from 'react'
import { fieldsOf } from '#app/features/session/failures.ts'
import type { EditedUnit } from '#contract/page-editor.ts'
import type { WordValue } from '#contract/page-words.ts'
import { useAct } from '../use-act.ts'
import { publishUnit } from './pages-api.ts'

/** Publishes a unit that has no page of its own, and keeps what was refused of it, by field. */
export function usePublishUnit(unit: EditedUnit, done: string) {
  const { act, busy } = useAct()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const publish = (values: Readonly<Record<string, WordValue>>) =>
    act(async () => {
      try {
        await publishUnit(unit, values)
        setErrors({})
      } catch (error) {
        setErrors(fieldsOf(error))
        throw error
      }
    }, done)
  return { publish, busy, errors }
}
