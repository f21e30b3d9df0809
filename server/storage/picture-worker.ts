import { stepBehind } from '../process/step-behind.ts'
import { EXIT_OVER_LIMIT, type PictureReply, type PictureTask } from './picture-task.ts'
import { prepareLibrary, processPicture } from './process-picture.ts'

/**
 * Limits of this process for one picture. Decoders allocate memory outside the JavaScript heap, so the process has
 * to watch itself.
 */
const MEMORY_BYTES = 640 * 1024 * 1024
const PROCESSOR_MS = 30_000
const LOOK_EVERY_MS = 20

function refusalOf(error: unknown): PictureReply {
  const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message)
  return { refused: isTooLarge ? 'tooManyPixels' : 'damaged' }
}

async function answer({ bytes, ...options }: PictureTask): Promise<PictureReply> {
  const before = process.cpuUsage()
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    const isOver = process.memoryUsage.rss() > MEMORY_BYTES || (user + system) / 1000 > PROCESSOR_MS
    if (isOver) process.exit(EXIT_OVER_LIMIT)
  }, LOOK_EVERY_MS)
  try {
    return { picture: await processPicture(bytes, options) }
  } catch (error) {
    return refusalOf(error)
  } finally {
    clearInterval(watch)
  }
}

stepBehind(Number(process.argv[2]))
prepareLibrary()
process.on('disconnect', () => process.exit())
process.on('message', (task: PictureTask) => {
  answer(task).then(reply => process.send?.(reply))
})
