import { Link, useSearchParams } from 'react-router'
import { PAGES } from './pages.ts'
import { pageOf } from './view.ts'

/** Shows one page more of a list, below what is there. */
export function MoreLink({ label }: { label: string }) {
  const [params] = useSearchParams()
  const next = new URLSearchParams(params)
  next.set(PAGES, String(pageOf(params.get(PAGES) ?? '') + 1))
  return (
    <Link to={`?${next}`} replace preventScrollReset className="btn btn-small mt-6">
      {label}
    </Link>
  )
}
