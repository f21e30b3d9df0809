import { useEffect, useState } from 'react'
import { readSettings } from './account-api.ts'

let asked: Promise<boolean> | undefined

/** Asked once for a page. Where there is no answer, everything is offered, and the server refuses what it does not have. */
export function isHosted(): Promise<boolean> {
  asked ??= readSettings().then(
    ({ hosted = false }) => hosted,
    () => {
      asked = undefined
      return false
    },
  )
  return asked
}

/** Whether a hosted project is the backend. It has no recovery codes, no invitations, no webhooks and no erasure by address. */
export function useHosted(): boolean {
  const [hosted, setHosted] = useState(false)
  useEffect(() => {
    isHosted().then(setHosted)
  }, [])
  return hosted
}
