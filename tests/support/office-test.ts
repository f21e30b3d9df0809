import { test as base } from './journey.ts'

/** For journeys that send forms: every page comes from this worker's own server. */
export const test = base.extend<{ baseURL: string }>({
  baseURL: async ({ office }, use) => use(office.server.origin),
})
