import { rotateSigningKeys } from '../auth/signing-keys.ts'
import { readHeader } from '../db/engine/encryption.ts'
import { openPglite } from '../db/engine/pglite.ts'
import { restore } from '../db/engine/restore.ts'
import { SetupError } from '../env.ts'
import { createLog, describeFault } from '../log.ts'
import { stepBehind } from '../process/step-behind.ts'
import { fileErrors } from './file-errors.ts'
import type { TestReply, TestTask } from './test-restore.ts'

async function test({ file, passphrase, folder, behind }: TestTask): Promise<TestReply> {
  // Before the database starts its thread, which inherits the priority.
  stepBehind(behind)
  const database = await openPglite(
    folder,
    createLog(() => undefined),
  )
  try {
    const { rows } = await fileErrors(file, () =>
      restore(database, file, tx => rotateSigningKeys(tx, true), {
        passphrase,
        compare: true,
        onProgress: (done, of) => process.send?.({ done, of } satisfies TestReply),
      }),
    )
    return { rows, encrypted: (await readHeader(file)) !== undefined }
  } finally {
    await database.close()
  }
}

/** A database error can quote a row. */
function reasonOf(error: unknown): string {
  if (error instanceof SetupError) return error.message
  const { fault, code } = describeFault(error)
  return `We couldn’t restore it (${code ?? fault}).`
}

// The entry point of a process, which receives its task as a message and ends with its parent.
process.once('disconnect', () => process.exit())
process.once('message', async (task: TestTask) => {
  const reply = await test(task).catch((error): TestReply => ({ failure: reasonOf(error) }))
  process.send?.(reply, () => process.exit())
})
