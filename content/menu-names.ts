import type { WordReader } from '#contract/word-registry.ts'
import { applyLink, footerColumns, loginLink, searchLink } from './navigation.ts'

/** What menus call the pages, by address, in the words that `read` gives. */
export const menuNames = ({ read }: WordReader) =>
  new Map([
    // Compares the built label, because the published one may differ.
    ...footerColumns.flatMap(column =>
      column.links.map(link => {
        const name = link.label === 'Overview' ? read(column).title : read(link).label
        return [link.href, name] as const
      }),
    ),
    ...[applyLink, loginLink, searchLink].map(read).map(({ href, label }) => [href, label] as const),
  ])

/** The name of a page that no menu names: its own, or its title without the company. */
export const ownName = ({ name, title }: { name?: string | undefined; title: string }, company: string) =>
  name ?? title.replace(` | ${company}`, '')
