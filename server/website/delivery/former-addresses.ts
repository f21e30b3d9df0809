import { ADMIN, editPath, inboxPath } from '../../../contract/addresses.ts'
import { UUID } from '../../../contract/uuid.ts'

/** Old names of list parameters, from when the list was part of the blog page. */
const RENAMED: Record<string, string> = { at: 'page', list: 'page' }

/** Redirects old blog addresses to the back office, because emails that we sent link to them. */
export function formerAddress({ pathname, searchParams }: URL): string | undefined {
  if (pathname !== '/blog') return undefined
  const submission = searchParams.get('inbox') ?? searchParams.get('submission')
  if (submission && UUID.test(submission)) return inboxPath(submission)
  const post = searchParams.get('edit')
  if (post && UUID.test(post)) return editPath(post)
  const panel = searchParams.get('panel')
  if (panel === null) return undefined
  if (panel !== 'posts' && panel !== 'inbox') return ADMIN
  const rest = new URLSearchParams()
  for (const [name, value] of searchParams)
    if (name !== 'panel' && name !== 'page') rest.append(RENAMED[name] ?? name, value)
  return `${ADMIN}/${panel}${rest.size > 0 ? `?${rest}` : ''}`
}
