import { type Ref, Suspense, use } from 'react'
import { Link } from 'react-router'
import { ChoiceField } from '#app/ui/choice.tsx'
import { SearchBox } from '#app/ui/search-box.tsx'
import { blogAdminList } from '#content/collections/blog-admin-list.ts'
import { CATEGORIES, CATEGORY_LABELS, type Category } from '#contract/categories.ts'
import { type ListAddress, SORTS, type Sort, STATES, type StateFilter } from './list-address.ts'
import type { StateCounts } from './post-lines.ts'
import { type Author, authorName } from './read-authors.ts'

const copy = blogAdminList

export interface Choices {
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
        choices={[['', copy.category.all], ...CATEGORIES.map(name => [name, CATEGORY_LABELS[name]] as const)]}
        onChoose={category => change({ category: category as Category | '' })}
      />
      <Suspense fallback={<FoundChoices {...{ address, userId }} authors={[]} tags={[]} />}>
        <ReadChoices {...{ address, userId, choices }} />
      </Suspense>
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

const ReadChoices = ({ choices, ...props }: Omit<FiltersProps, 'searchRef'>) => (
  <FoundChoices {...props} {...use(choices)} />
)

/** The choices that depend on what was written. One that is chosen is there before they are. */
function FoundChoices(props: Pick<FiltersProps, 'address' | 'userId'> & Choices) {
  const { address, userId, authors, tags } = props
  const { view, change } = address
  const known = authors.map(({ value, name }) => [value, authorName(value, name, userId)] as const)
  const isListed = !view.author || authors.some(({ value }) => value === view.author)
  const chosen = isListed ? [] : [[view.author, authorName(view.author, null, userId)] as const]
  return (
    <>
      <ChoiceField
        name="list-author"
        label={copy.author.label}
        value={view.author}
        choices={[['', copy.author.all], ...chosen, ...known]}
        onChoose={author => change({ author })}
      />
      {(tags.length > 0 || view.tag) && (
        <ChoiceField
          name="list-tag"
          label={copy.tag.label}
          value={view.tag}
          choices={[['', copy.tag.all], ...tags.map(tag => [tag, tag] as const)]}
          onChoose={tag => change({ tag })}
        />
      )}
    </>
  )
}

interface Counts {
  /** How many posts each state has, once it is known. */
  counts: Promise<StateCounts | undefined>
}

const Count = ({ counts, state }: Counts & { state: StateFilter }) => use(counts)?.[state]

export function StateLinks({ address: { view, addressOf }, counts }: Counts & { address: ListAddress }) {
  return (
    <nav aria-label={copy.states.label} className="list-states">
      {STATES.map(state => (
        <Link
          key={state}
          to={addressOf({ state })}
          preventScrollReset
          aria-current={view.state === state ? 'page' : undefined}
        >
          <span>{copy.states[state]}</span>{' '}
          <span className="tabular">
            <Suspense>
              <Count {...{ counts, state }} />
            </Suspense>
          </span>
        </Link>
      ))}
    </nav>
  )
}
