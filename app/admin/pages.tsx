import { Link, useSearchParams } from 'react-router'
import { pageOf } from './view.ts'

/** The first rows of a list. */
export interface Page<Row> {
  rows: Row[]
  hasMore: boolean
}

/** The query parameter: how many pages of rows are shown. */
export const PAGES = 'pages'

export const pagesAsked = ({ url }: Request) => pageOf(new URL(url).searchParams.get(PAGES) ?? '')

/** One extra row is requested to know whether there are more. */
export function cut<Row>(rows: readonly Row[], most: number): Page<Row> {
  return { rows: rows.slice(0, most), hasMore: rows.length > most }
}

/** Shows one more page of rows below. */
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
