import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { footerColumns, loginLink, searchLink } from '#content/navigation.ts'
import { englishPath } from '#contract/languages.ts'

const linked = [...footerColumns.flatMap(({ links }) => links), loginLink, searchLink]
const english = new Set([...linked.map(({ href }) => href), '/account'])

/** A page that is there in English alone is shown in English. Every post is, and the blog says itself which it has. */
export function loader({ request }: LoaderFunctionArgs) {
  const path = englishPath(new URL(request.url).pathname)
  if (english.has(path) || path.startsWith('/blog/')) throw redirect(path)
  throw data(null, { status: 404 })
}

export default function Missing() {
  return null
}
