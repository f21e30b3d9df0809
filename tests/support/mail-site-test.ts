import { test as base } from './journey.ts'

/** The `test` of journeys that send forms: every page comes from this worker's server with email. */
export const test = base.extend<{ baseURL: string }>({
  baseURL: async ({ mailSite }, use) => use(mailSite.server.origin),
})
