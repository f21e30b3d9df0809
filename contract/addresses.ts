import { DEFAULT_LANGUAGE, type Language, pathIn } from './languages.ts'

/** Placeholder for the public origin in built and rendered output, because the build reads no environment variables. */
export const ORIGIN_PLACEHOLDER = 'https://origin.invalid'

/** Base paths of the backend. All but the last are those of Supabase's clients. */
export const API = {
  auth: '/auth/v1',
  data: '/rest/v1',
  functions: '/functions/v1',
  realtime: '/realtime/v1',
  careerApplication: '/api/send-career-application',
} as const

/** Marks the request that reports that a prefetched page was opened. */
export const OPENED_HEADER = 'octavo-opened'
/** Marks the request that reports that a reader has reached the end of a post. */
export const POST_END_HEADER = 'octavo-post-end'
/** The number of results on a search page. */
export const RESULTS_HEADER = 'octavo-results'

/** The function under `API.functions` that receives applications for access. */
export const APPLICATION_FUNCTION = 'send-application'

/** The path of a post. Slugs may contain letters of any script, and stored ones any character. */
export const postPath = (slug: string) => `/blog/${encodeURIComponent(slug)}`

export const ADMIN = '/admin'

export const isAdminPath = (path: string) => path === ADMIN || path.startsWith(`${ADMIN}/`)

/** Every back-office path serves this page if the back office is on another server. Only the server requests it. */
export const OFFICE_ELSEWHERE = `${ADMIN}/elsewhere`

export const inboxPath = (id: string) => `${ADMIN}/inbox/${id}`

export const editPath = (id: string) => `${ADMIN}/posts/${id}`

const MARKDOWN = '.md'

/** The path of a page's Markdown copy: `/security.md`, and `/index.md` for the home page. */
export const markdownPath = (path: string) => `${path === '/' ? '/index' : path}${MARKDOWN}`

/** The page whose Markdown copy is at a path. Undefined for any other path. */
export function pageOfMarkdown(path: string): string | undefined {
  if (!path.endsWith(MARKDOWN)) return undefined
  const page = path.slice(0, -MARKDOWN.length)
  return page === '/index' ? '/' : page
}

export const DRAFT_FOLDER = '/draft/'

/** The secret path that shows a draft. */
export const draftPath = (secret: string) => `${DRAFT_FOLDER}${secret}`

export const PREVIEW_FOLDER = '/preview/'

/** The secret path that previews a page with its draft texts. */
export const previewPath = (secret: string) => `${PREVIEW_FOLDER}${secret}`

export const RECEIPT_FOLDER = '/receipt/'

/** The secret path that shows what is stored about a submission, in the language of its form. */
export const receiptPath = (secret: string, language: Language = DEFAULT_LANGUAGE) =>
  pathIn(language, `${RECEIPT_FOLDER}${secret}`)
