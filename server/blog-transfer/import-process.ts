import { SetupError } from '../env.ts'
import { createLog } from '../log.ts'
import { fileErrors } from '../operations/file-errors.ts'
import { stepBehind } from '../process/step-behind.ts'
import type { PictureAnswer } from './ask-picture.ts'
import type { ImportCall, ImportReply, ImportTask } from './import-apart.ts'
import { importFile } from './import-file.ts'

const BEHIND_SERVER = 10

interface Waiting {
  text?: (text: string) => void
  picture?: (answer: PictureAnswer) => void
  reject: (error: Error) => void
}

const waiting = new Map<number, Waiting>()
let calls = 0

const send = (reply: ImportReply) => process.send?.(reply)

async function work({ file, apply, choices }: ImportTask): Promise<void> {
  stepBehind(BEHIND_SERVER)
  const report = await fileErrors(file, () =>
    importFile(file, {
      log: createLog(() => undefined),
      apply,
      choices,
      onProgress: (done, of) => send({ done, of }),
      run: operation =>
        new Promise((resolve, reject) => {
          waiting.set(++calls, { text: resolve, reject })
          send({ call: calls, operation })
        }),
      ask: (address, isWanted) =>
        new Promise((resolve, reject) => {
          waiting.set(++calls, { picture: resolve, reject })
          send({ call: calls, address, isWanted })
        }),
    }),
  )
  process.send?.({ report } satisfies ImportReply, () => process.exit())
}

// The entry point of a process, which works on messages and ends when its parent disconnects.
process.once('disconnect', () => process.exit())
process.on('message', (message: ImportTask | ImportCall) => {
  if ('file' in message) {
    work(message).catch(error => {
      const failure = error instanceof SetupError ? error.message : 'We couldn’t read the file.'
      process.send?.({ failure } satisfies ImportReply, () => process.exit())
    })
    return
  }
  const call = waiting.get(message.call)
  waiting.delete(message.call)
  if ('text' in message) call?.text?.(message.text)
  else if ('picture' in message) call?.picture?.(message.picture)
  else call?.reject(new Error(message.fault))
})
