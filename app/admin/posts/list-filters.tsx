import { type Ref, Suspense } from 'react'
import { Await, Link } from 'react-router'
import { SearchBox } from '#app/ui/search-box.tsx'
import { blogAdminList } from '#content/collections/blog-admin-list.ts'
import { CATEGORIES, CATEGORY_LABELS, type Category } from '#contract/categories.ts'
import { authorName } from './author-name.ts'
import { SORTS, type Sort, STATES } from './list-address.ts'
import type { StateCounts } from './post-lines.ts'
import type { Author } from './read-authors.ts'
import type { ListAddress } from './use-list-view.ts'

const copy = blogAdminList

interface Choices {
  authors: readonly Author[]
  tags: readonly string[]
}

interface FiltersProps {
  address: ListAddress
  userId: string
  /** Whose posts and which tags there are, once it is known. */
  choices: Promise<Choices>
  searchRef: Ref<HTMLInputElement>
}

/** Which posts are shown, and in which order. */
export function ListFilters({ address, userId, choices, searchRef }: FiltersProps) {
  const { view, change } = address
  const chosen = { authors: [], tags: [] }
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
      <select
        className="input"
        name="list-category"
        aria-label={copy.category.label}
        value={view.category}
        onChange={event => change({ category: event.target.value as Category | '' })}
      >
        <option value="">{copy.category.all}</option>
        {CATEGORIES.map(category => (
          <option key={category} value={category}>
            {CATEGORY_LABELS[category]}
          </option>
        ))}
      </select>
      <Suspense fallback={<FoundChoices {...{ address, userId }} {...chosen} />}>
        <Await resolve={choices}>{found => <FoundChoices {...{ address, userId }} {...found} />}</Await>
      </Suspense>
      <select
        className="input"
        name="list-order"
        aria-label={copy.sort.label}
        value={view.sort}
        onChange={event => change({ sort: event.target.value as Sort })}
      >
        {SORTS.map(sort => (
          <option key={sort} value={sort}>
            {copy.sort[sort]}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The choices that depend on what was written. One that is chosen is there before they are. */
function FoundChoices({
  address: { view, change },
  userId,
  authors,
  tags,
}: Pick<FiltersProps, 'address' | 'userId'> & Choices) {
  const isListed = !view.author || authors.some(({ value }) => value === view.author)
  return (
    <>
      <select
        className="input"
        name="list-author"
        aria-label={copy.author.label}
        value={view.author}
        onChange={event => change({ author: event.target.value })}
      >
        <option value="">{copy.author.all}</option>
        {!isListed && <option value={view.author}>{authorName(view.author, null, userId)}</option>}
        {authors.map(({ value, name }) => (
          <option key={value} value={value}>
            {authorName(value, name, userId)}
          </option>
        ))}
      </select>
      {(tags.length > 0 || view.tag) && (
        <select
          className="input"
          name="list-tag"
          aria-label={copy.tag.label}
          value={view.tag}
          onChange={event => change({ tag: event.target.value })}
        >
          <option value="">{copy.tag.all}</option>
          {[...new Set([...tags, view.tag])].filter(Boolean).map(tag => (
            <option key={tag}>{tag}</option>
          ))}
        </select>
      )}
    </>
  )
}

interface StateLinksProps {
  address: ListAddress
  counts: StateCounts
}

export function StateLinks({ address: { view, addressOf }, counts }: StateLinksProps) {
  return (
    <nav aria-label={copy.states.label} className="list-states">
      {STATES.map(state => (
        <Link
          key={state}
          to={addressOf({ state })}
          preventScrollReset
          aria-current={view.state === state ? 'page' : undefined}
        >
          <span>{copy.states[state]}</span> <span className="tabular">{counts[state]}</span>
        </Link>
      ))}
    </nav>
  )
}
