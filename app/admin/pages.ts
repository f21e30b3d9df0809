import { pageOf } from './view.ts'

/** The beginning of a list. */
export interface Page<Row> {
  rows: Row[]
  hasMore: boolean
}

/** How many pages of a list are shown below each other, in its address. */
export const PAGES = 'pages'

export const pagesAsked = ({ url }: Request) => pageOf(new URL(url).searchParams.get(PAGES) ?? '')

/** One row more is asked for than is shown, to know whether there are more. */
export const cut = <Row>(rows: readonly Row[], most: number): Page<Row> => ({
  rows: rows.slice(0, most),
  hasMore: rows.length > most,
})
