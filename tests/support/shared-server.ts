import buildWhatIsStale from './fresh-build.ts'
import { startServer } from './server.ts'

/** The administrator of every server that journeys run against. */
export const ADMIN = { email: 'editor@octavo.example', password: 'a long enough passphrase 42' }
export const JOURNEY_ENV = {
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  RATE_LIMIT: 'off',
}
/** How the workers learn where the shared server is. */
export const ORIGIN_VARIABLE = 'JOURNEY_ORIGIN'

/** One built server for all journeys that leave no trace. A journey that writes starts a fresh one. */
export default async function startSharedServer(): Promise<() => Promise<void>> {
  buildWhatIsStale()
  const server = await startServer({ env: JOURNEY_ENV })
  process.env[ORIGIN_VARIABLE] = server.origin
  return async () => {
    await server.stop()
  }
}
