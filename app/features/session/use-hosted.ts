import { useEffect, useState } from 'react'
import { readSettings } from './account-api.ts'

type Settings = Partial<Awaited<ReturnType<typeof readSettings>>>

let asked: Promise<Settings> | undefined

/** Asked once for a page. */
function settings(): Promise<Settings> {
  asked ??= readSettings().catch(() => {
    asked = undefined
    return {}
  })
  return asked
}

/** Where there is no answer, everything is offered, and the server refuses what it does not have. */
export const isHosted = async (): Promise<boolean> => (await settings()).hosted ?? false

/** Whether answers can be sent from the inbox. The mail of a hosted project is its own, for accounts alone. */
export async function isMailing(): Promise<boolean> {
  const { mailer = true, hosted = false } = await settings()
  return mailer && !hosted
}

/** Whether a hosted project is the backend. It has no recovery codes, no invitations, no webhooks and no erasure by address. */
export function useHosted(): boolean {
  const [hosted, setHosted] = useState(false)
  useEffect(() => {
    isHosted().then(setHosted)
  }, [])
  return hosted
}
