import { openBackend } from '../../server/backend/open-backend.ts'
import { readEnv, SetupError } from '../../server/env.ts'
import { createHttpServer } from '../../server/http/create-http-server.ts'
import { listen } from '../../server/http/listen.ts'
import { createLog } from '../../server/log.ts'

// Runs the backend as a process that a test can kill. Its first line of output is its address.
try {
  const env = readEnv(process.env, import.meta.dirname)
  const backend = await openBackend(
    env,
    createLog(line => process.stderr.write(line)),
    () => undefined,
  )
  const port = await listen(createHttpServer(backend.routes.fetch), '127.0.0.1', 0)
  process.stdout.write(`http://127.0.0.1:${port}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof SetupError ? error.message : String(error)}\n`)
  process.exit(1)
}
