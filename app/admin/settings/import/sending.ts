import { codeOf } from '#app/features/session/failures.ts'
import { NoAnswer } from '#app/lib/backend-client.ts'
import { createStore } from '#app/lib/store.ts'
import { AUTH_ERROR } from '#contract/errors.ts'
import { IMPORT_PART_BYTES, type StoredImport } from '#contract/transfers.ts'
import { beginImport, sendImportPart } from '../settings-api.ts'
import { hasSameStart } from './same-start.ts'

const TRY_AGAIN_MS = 2_000

interface Sending {
  id: string
  received: number
  /** Whether the server is not answering at the moment. */
  waits: boolean
}

/** The file that this tab uploads. It outlives the page. */
export const sendingStore = createStore<Sending | undefined>(undefined)

const pause = () =>
  new Promise<void>(resolve => {
    const timer = setTimeout(go, TRY_AGAIN_MS)
    function go() {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    window.addEventListener('online', go)
  })

async function sendPart(id: string, received: number, file: File): Promise<number> {
  for (;;)
    try {
      const part = file.slice(received, received + IMPORT_PART_BYTES)
      return (await sendImportPart(id, received, part)).received
    } catch (error) {
      const passes = error instanceof NoAnswer || codeOf(error) === AUTH_ERROR.unavailable
      if (!passes) throw error
      sendingStore.set({ id, received, waits: true })
      await pause()
    }
}

/** Uploads a file, from where an earlier upload of it stopped. */
export async function sendFile(file: File, current: StoredImport | null, onBegun: () => void): Promise<void> {
  const begun = (await hasSameStart(file, current)) ? current : null
  const id = begun?.id ?? (await beginImport(file.name, file.size)).id
  let received = begun?.received ?? 0
  sendingStore.set({ id, received, waits: false })
  onBegun()
  try {
    while (received < file.size) {
      sendingStore.set({ id, received, waits: false })
      received = await sendPart(id, received, file)
    }
  } finally {
    sendingStore.set(undefined)
  }
}
