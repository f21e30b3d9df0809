import { NoAnswer } from '#app/lib/backend-client.ts'
import { createStore } from '#app/lib/store.ts'
import { type FileKind, kindOf, refusalOf } from './file-kind.ts'
import { labelOf, randomPart, storedName } from './picture-name.ts'
import { NotNow, SignInNeeded, type sendPicture } from './send-picture.ts'

/** Where a picture goes once it is stored. */
export type Target = 'text' | 'cover' | 'library'

type UploadStatus =
  | 'waiting'
  | 'sending'
  /** No response: it can be tried again. */
  | 'failed'
  /** The session has ended: it is sent again after the next sign-in. */
  | 'signed out'
  /** Refused for good, with the reason in `message`. */
  | 'refused'
  /** Stored and inserted: its description is asked for. */
  | 'stored'

export interface Upload {
  id: number
  file: File
  /** The file's name, made unique among the uploads. */
  label: string
  /** The name in storage. */
  name: string
  target: Target
  kind: FileKind
  status: UploadStatus
  /** From 0 to 1. */
  progress: number
  message?: string | undefined
  /** The stored description, or one that came with a paste. */
  alt?: string
  caption?: string
  /** The text that it belongs to: no other text may get the cover. */
  generation?: number
  /** Whether it replaces the stored picture of this name. */
  replaces: boolean
}

interface Effects {
  send: typeof sendPicture
  /** Inserts a stored picture. False when its place is gone. */
  arrived: (upload: Upload) => boolean
  /** Removes its placeholder. */
  dropped: (upload: Upload) => void
  signInNeeded: () => void
}

/** Uploads at the same time. More would only slow each of them down. */
const AT_ONCE = 2

export type UploadStore = ReturnType<typeof createUploadStore>

/** The uploads. They continue while another view is open. */
export function createUploadStore({ send, arrived, dropped, signInNeeded }: Effects) {
  const uploads = createStore<readonly Upload[]>([])
  const { get, set: show } = uploads
  const storedCount = createStore(0)
  let lastId = 0
  const running = new Map<number, AbortController>()

  const find = (id: number) => get().find(upload => upload.id === id)
  const change = (id: number, changes: Partial<Upload>) =>
    show(get().map(upload => (upload.id === id ? { ...upload, ...changes } : upload)))
  const remove = (id: number) => show(get().filter(upload => upload.id !== id))

  function uniqueLabel(file: File): string {
    const label = labelOf(file, new Date())
    const taken = new Set(get().map(upload => upload.label))
    let unique = label
    for (let count = 2; taken.has(unique); count++) unique = `${label} (${count})`
    return unique
  }

  function add(files: Iterable<File>, target: Target, known: Partial<Upload> = {}): Upload[] {
    const added = Array.from(files, (file): Upload => {
      const label = uniqueLabel(file)
      const message = refusalOf(file, target === 'cover' || known.replaces === true)
      const name = storedName(label, file.type, randomPart())
      const status = message ? 'refused' : 'waiting'
      const place = { id: ++lastId, file, label, name, target, kind: kindOf(file), replaces: false }
      const upload: Upload = { ...place, status, progress: 0, message, ...known }
      show([...get(), upload])
      return upload
    })
    startNext()
    return added.filter(({ status }) => status !== 'refused')
  }

  function startNext(): void {
    for (const upload of get()) {
      if (running.size >= AT_ONCE) return
      if (upload.status === 'waiting') run(upload)
    }
  }

  async function run({ id, file, name, replaces }: Upload): Promise<void> {
    const controller = new AbortController()
    running.set(id, controller)
    change(id, { status: 'sending', progress: 0, message: undefined })
    try {
      const onProgress = (progress: number) => change(id, { progress })
      await send(file, name, { onProgress, signal: controller.signal, replaces })
      storedCount.set(storedCount.get() + 1)
      const upload = find(id)
      // Only pictures need a description.
      if (upload && arrived(upload) && upload.kind === 'picture')
        change(id, { status: 'stored', progress: 1 })
      else remove(id)
    } catch (error) {
      if (!controller.signal.aborted) fail(id, error)
    } finally {
      running.delete(id)
      startNext()
    }
  }

  function fail(id: number, error: unknown): void {
    if (error instanceof NoAnswer) change(id, { status: 'failed' })
    else if (error instanceof NotNow) change(id, { status: 'failed', message: error.message })
    else if (error instanceof SignInNeeded) {
      change(id, { status: 'signed out' })
      signInNeeded()
    } else {
      const upload = find(id)
      if (upload) dropped(upload)
      change(id, { status: 'refused', message: error instanceof Error ? error.message : String(error) })
    }
  }

  return {
    add,
    /** Cancels an upload, or closes its message. */
    cancel(id: number): void {
      const upload = find(id)
      if (!upload) return
      running.get(id)?.abort(new DOMException('cancelled', 'AbortError'))
      if (upload.status !== 'stored' && upload.status !== 'refused') dropped(upload)
      remove(id)
    },
    retry(id: number): void {
      change(id, { status: 'waiting' })
      startNext()
    },
    /** Resumes what waited for a sign-in. */
    signedIn(): void {
      for (const { id, status } of get()) if (status === 'signed out') change(id, { status: 'waiting' })
      startNext()
    },
    /** Adds a picture of the library, and asks for its description as for a new one. */
    addStored(name: string, alt: string, target: Target): void {
      const file = new File([], name)
      const place = {
        id: ++lastId,
        file,
        label: name,
        name,
        alt,
        target,
        replaces: false,
        kind: 'picture' as const,
      }
      show([...get(), { ...place, status: 'stored', progress: 1 }])
    },
    /** The next person at this browser must not see them. */
    clear(): void {
      for (const controller of running.values()) controller.abort(new DOMException('cancelled', 'AbortError'))
      show([])
    },
    /** Whether an upload into the text or the cover is under way. */
    isBusy: () =>
      get().some(({ status, target }) => target !== 'library' && status !== 'stored' && status !== 'refused'),
    /** How many have been stored: lists load again after each. */
    storedCount,
    uploads,
  }
}
