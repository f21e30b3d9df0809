import { Link } from 'react-router'
import { blogAdminList } from '#content/collections/blog-admin-list.ts'
import type { ListAddress } from './list-address.ts'
import { LINES_PER_PAGE } from './post-lines.ts'

const copy = blogAdminList.pages

export const pagesOf = (count: number) => Math.max(1, Math.ceil(count / LINES_PER_PAGE))

interface ListPagesProps {
  address: ListAddress
  count: number
}

/** The way to the other pages, which begin at the top of the list. */
export function ListPages({ address: { view, addressOf }, count }: ListPagesProps) {
  const last = pagesOf(count)
  if (last === 1) return null
  const link = (label: string, page: number) => (
    <Link to={addressOf({ page })} className="btn btn-small">
      {label}
    </Link>
  )
  return (
    <nav aria-label={copy.label} className="list-pages">
      {view.page > 1 ? link(copy.previous, view.page - 1) : <span />}
      <p className="folio tabular">{`${copy.page} ${view.page} ${copy.of} ${last}`}</p>
      {view.page < last ? link(copy.next, view.page + 1) : <span />}
    </nav>
  )
}
