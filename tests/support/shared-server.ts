import buildWhatIsStale from './fresh-build.ts'
import { startServer } from './server.ts'

/** The administrator of every server for journeys. */
export const ADMIN = { email: 'editor@octavo.example', password: 'a long enough passphrase 42' }
export const JOURNEY_ENV = {
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  RATE_LIMIT: 'off',
  PUBLIC_FIGURES: 'on',
}
/** The variable that tells workers the address of the shared server. */
export const ORIGIN_VARIABLE = 'JOURNEY_ORIGIN'

/** Starts one built server for all journeys that change nothing. A journey that writes starts a fresh one. */
export default async function startSharedServer(): Promise<() => Promise<void>> {
  buildWhatIsStale()
  const server = await startServer({ env: JOURNEY_ENV })
  process.env[ORIGIN_VARIABLE] = server.origin
  return async () => {
    await server.stop()
  }
}
