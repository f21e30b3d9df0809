import { DEFAULT_LANGUAGE, type Language, pathIn } from './languages.ts'

/**
 * Placeholder for the public origin in everything that is built or rendered, because the build reads no
 * environment.
 */
export const ORIGIN_PLACEHOLDER = 'https://origin.invalid'

/** Base paths of the backend. All but the last are those of Supabase's clients. */
export const API = {
  auth: '/auth/v1',
  data: '/rest/v1',
  functions: '/functions/v1',
  realtime: '/realtime/v1',
  careerApplication: '/api/send-career-application',
} as const

/** Marks the request by which a page says that it was opened after it had been fetched ahead. */
export const OPENED_HEADER = 'octavo-opened'
/** Marks the request by which a page says that a reader has reached the end of a post. */
export const POST_END_HEADER = 'octavo-post-end'
/** How many results the page of a search shows. */
export const RESULTS_HEADER = 'octavo-results'

/** The name of the function under `API.functions` that receives applications for access. */
export const APPLICATION_FUNCTION = 'send-application'

/** The address of a post. Slugs may have letters of any script, and stored ones any character. */
export const postPath = (slug: string) => `/blog/${encodeURIComponent(slug)}`

/** Where the back office is. */
export const ADMIN = '/admin'

export const isAdminPath = (path: string) => path === ADMIN || path.startsWith(`${ADMIN}/`)

/** What every address of the back office answers with where it is not. Asked for by the server alone. */
export const OFFICE_ELSEWHERE = `${ADMIN}/elsewhere`

/** Where one submission is read. */
export const inboxPath = (id: string) => `${ADMIN}/inbox/${id}`

/** Where a post is edited. */
export const editPath = (id: string) => `${ADMIN}/posts/${id}`

const MARKDOWN = '.md'

/** The address of a page's Markdown copy: `/security.md`, and `/index.md` for the front page. */
export const markdownPath = (path: string) => `${path === '/' ? '/index' : path}${MARKDOWN}`

/** The page whose Markdown copy has an address. Undefined for any other address. */
export function pageOfMarkdown(path: string): string | undefined {
  if (!path.endsWith(MARKDOWN)) return undefined
  const page = path.slice(0, -MARKDOWN.length)
  return page === '/index' ? '/' : page
}

export const DRAFT_FOLDER = '/draft/'

/** Where a secret link shows a draft. */
export const draftPath = (secret: string) => `${DRAFT_FOLDER}${secret}`

export const PREVIEW_FOLDER = '/preview/'

/** Where a secret link shows a page with the draft of its words. */
export const previewPath = (secret: string) => `${PREVIEW_FOLDER}${secret}`

export const RECEIPT_FOLDER = '/receipt/'

/** Where a secret link shows what is held about a submission, in the language that it was sent in. */
export const receiptPath = (secret: string, language: Language = DEFAULT_LANGUAGE) =>
  pathIn(language, `${RECEIPT_FOLDER}${secret}`)
