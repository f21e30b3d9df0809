/** Stands for the public origin in everything that is built or rendered: the build knows no environment. */
export const ORIGIN_PLACEHOLDER = 'https://origin.invalid'

/** Where the backend answers. The first three are those of Supabase's clients. */
export const API = {
  auth: '/auth/v1',
  data: '/rest/v1',
  functions: '/functions/v1',
  careerApplication: '/api/send-career-application',
} as const

/** The function that takes applications for access, by its name under `API.functions`. */
export const APPLICATION_FUNCTION = 'send-application'

/** The address of a post. Slugs may hold letters of any script, and stored ones may hold anything. */
export const postPath = (slug: string) => `/blog/${encodeURIComponent(slug)}`

const MARKDOWN = '.md'

/** The address of a page's Markdown copy: `/security.md`, and `/index.md` for the front page. */
export const markdownPath = (path: string) => `${path === '/' ? '/index' : path}${MARKDOWN}`

/** What stands before `.md` in the address of a Markdown copy. Undefined for any other address. */
export const pathBeforeMarkdown = (path: string) =>
  path.endsWith(MARKDOWN) ? path.slice(0, -MARKDOWN.length) : undefined
