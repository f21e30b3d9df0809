import type { Ref } from 'react'
import { Link } from 'react-router'
import { categoryChoices, useCategories } from '#app/lib/category-store.ts'
import { ChoiceField } from '#app/ui/choice.tsx'
import { SearchBox } from '#app/ui/search-box.tsx'
import { blogAdminList } from '#content/collections/admin-posts.ts'
import { useLater } from '../use-later.ts'
import { type ListAddress, SORTS, type Sort, STATES } from './list-address.ts'
import { LINES_PER_PAGE, type StateCounts } from './post-lines.ts'
import { type Author, authorName } from './read-authors.ts'

const copy = blogAdminList

interface Choices {
  authors: readonly Author[]
  tags: readonly string[]
}

const NO_CHOICES: Choices = { authors: [], tags: [] }

interface FiltersProps {
  address: ListAddress
  userId: string
  /** Loads the authors and tags. */
  choices: () => Promise<Choices>
  searchRef: Ref<HTMLInputElement>
}

export function ListFilters({ address, userId, choices, searchRef }: FiltersProps) {
  const { view, change } = address
  const { authors, tags } = useLater(choices, 'choices of posts') ?? NO_CHOICES
  const known = authors.map(({ value, name }) => [value, authorName(value, name, userId)] as const)
  // The chosen author is listed before the others have loaded.
  const isListed = !view.author || authors.some(({ value }) => value === view.author)
  const chosen = isListed ? [] : [[view.author, authorName(view.author, null, userId)] as const]
  const categories = useCategories()
  return (
    <div className="list-filters">
      <SearchBox
        ref={searchRef}
        name="list-search"
        label={copy.search}
        hint={copy.searchHint}
        words={view.words}
        onSearch={(words, replace) => change({ words }, { replace })}
      />
      <ChoiceField
        name="list-category"
        label={copy.category.label}
        value={view.category}
        choices={[['', copy.category.all], ...categoryChoices(categories, view.category)]}
        onChoose={category => change({ category })}
      />
      <ChoiceField
        name="list-author"
        label={copy.author.label}
        value={view.author}
        choices={[['', copy.author.all], ...chosen, ...known]}
        onChoose={author => change({ author })}
      />
      {/* There before the tags are, so that nothing moves when they come. */}
      <ChoiceField
        name="list-tag"
        label={copy.tag.label}
        value={view.tag}
        choices={[['', copy.tag.all], ...tags.map(tag => [tag, tag] as const)]}
        onChoose={tag => change({ tag })}
      />
      <ChoiceField
        name="list-order"
        label={copy.sort.label}
        value={view.sort}
        choices={SORTS.map(sort => [sort, copy.sort[sort]] as const)}
        onChoose={sort => change({ sort: sort as Sort })}
      />
    </div>
  )
}

interface StateLinksProps {
  address: ListAddress
  /** Loads how many posts each status has. */
  counts: () => Promise<StateCounts>
}

export function StateLinks({ address: { view, linkTo }, counts }: StateLinksProps) {
  const found = useLater(counts, 'counts of posts')
  return (
    <nav aria-label={copy.states.label} className="list-states">
      {STATES.map(state => (
        <Link key={state} {...linkTo({ state })} aria-current={view.state === state ? 'page' : undefined}>
          <span>{copy.states[state]}</span> <span className="tabular">{found?.[state]}</span>
        </Link>
      ))}
    </nav>
  )
}

export const pagesOf = (count: number) => Math.max(1, Math.ceil(count / LINES_PER_PAGE))

interface ListPagesProps {
  address: ListAddress
  count: number
}

/** Links to the other pages. */
export function ListPages({ address: { view, addressOf }, count }: ListPagesProps) {
  const last = pagesOf(count)
  if (last === 1) return null
  const link = (label: string, page: number) => (
    <Link to={addressOf({ page })} className="btn btn-small">
      {label}
    </Link>
  )
  return (
    <nav aria-label={copy.pages.label} className="list-pages">
      {view.page > 1 ? link(copy.pages.previous, view.page - 1) : <span />}
      <p className="folio tabular">{`${copy.pages.page} ${view.page} ${copy.pages.of} ${last}`}</p>
      {view.page < last ? link(copy.pages.next, view.page + 1) : <span />}
    </nav>
  )
}
