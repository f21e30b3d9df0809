import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { footerColumns, loginLink, searchLink } from '#content/navigation.ts'
import { englishPath } from '#contract/languages.ts'

const linked = [...footerColumns.flatMap(({ links }) => links), loginLink, searchLink]
const english = new Set([...linked.map(({ href }) => href), '/account'])

/** Redirects to English where a page exists only in English. Posts always do: the blog shows which languages it has. */
export function loader({ request }: LoaderFunctionArgs) {
  const path = englishPath(new URL(request.url).pathname)
  if (english.has(path) || path.startsWith('/blog/')) throw redirect(path)
  throw data(null, { status: 404 })
}

export default function Missing() {
  return null
}
