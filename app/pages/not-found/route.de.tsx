import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { footerColumns, loginLink } from '#content/navigation.ts'
import { englishPath } from '#contract/languages.ts'

const english = new Set([...footerColumns.flatMap(({ links }) => links), loginLink].map(({ href }) => href))

/** A page that is there in English alone is shown in English. Every post is, and the blog says itself which it has. */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  const path = englishPath(pathname)
  if (english.has(path) || path.startsWith('/blog/')) throw redirect(path + search)
  throw data(null, { status: 404 })
}

export default function Missing() {
  return null
}
