import { useRef } from 'react'
import { Link } from 'react-router'
import { SearchBox } from '#app/ui/search-box.tsx'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { pageWords } from '#content/collections/admin-pages.ts'
import type { FoundText, ListedUnit } from '#contract/page-editor.ts'
import { enter, steadily } from '../../enter.ts'
import { useMay } from '../../layout.tsx'
import { useListKeys } from '../../use-list-keys.ts'
import { defineView, oneOf, textField, useView } from '../../view.ts'
import { editPagePath } from '../edit-path.ts'
import { excerptOf } from '../excerpt.ts'
import { isNamed } from '../is-named.ts'
import { findTexts, readUnits } from '../pages-api.ts'
import type { Route } from './+types/route.ts'
import { GonePages } from './gone-pages.tsx'
import { MoveChanges } from './move-changes.tsx'

const copy = pageWords.list
const UNIT_STATES = ['As built', 'Draft', 'Changed', 'Needs a look'] as const
const LONGEST_SEARCH = 100

const pagesView = defineView({
  state: oneOf('state', ['all', ...UNIT_STATES]),
  words: textField('q', LONGEST_SEARCH),
})

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  steadily('pages', request, () => readPages(request))

async function readPages(request: Request) {
  await enter('pages')
  const words = new URL(request.url).searchParams.get('q')?.trim() ?? ''
  const [{ units, gone }, texts] = await Promise.all([
    readUnits(),
    words === '' ? [] : findTexts(words.slice(0, LONGEST_SEARCH)),
  ])
  units.sort((one, other) => orderOf(one).localeCompare(orderOf(other), 'en'))
  return { units, gone, texts }
}

/** English pages by address, then German ones. What stands on every page comes first. */
const orderOf = ({ unit, language }: ListedUnit) =>
  unit.startsWith('/') ? `${language === 'en' ? 1 : 2}${unit}` : '0'

/** Every public page in both languages, with its status and last change. */
export default function AllPages({ loaderData: { units, gone, texts } }: Route.ComponentProps) {
  const { view, change, addressOf } = useView(pagesView)
  const mayPublish = useMay()('pages.publish')
  const place = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const foundOn = ({ unit }: ListedUnit) => texts.find(text => text.unit === unit)
  const inState = (state: typeof view.state) => units.filter(unit => state === 'all' || unit.state === state)
  const lines = inState(view.state).filter(unit => isNamed(unit, view.words) || foundOn(unit))
  useListKeys(place, {
    lines: lines.map(({ unit }) => ({ id: unit })),
    onSearch: () => search.current?.focus(),
    onLine: () => undefined,
  })
  return (
    <div ref={place} className="grid gap-3">
      <nav className="list-states" aria-label={copy.search}>
        {(['all', ...UNIT_STATES] as const).map(state => (
          <Link
            key={state}
            to={addressOf({ state })}
            replace
            aria-current={state === view.state ? 'true' : undefined}
          >
            {copy.states[state]} <span className="tabular">{inState(state).length}</span>
          </Link>
        ))}
      </nav>
      <SearchBox
        ref={search}
        name="q"
        label={copy.search}
        hint={copy.search}
        words={view.words}
        onSearch={(words, replace) => change({ words }, { replace })}
      />
      {lines.length === 0 ? (
        <div className="post-notice">
          <p>{copy.nothing}</p>
          <Link to={addressOf(pagesView.whole)} className="link">
            {copy.showAll}
          </Link>
        </div>
      ) : (
        <ul className="page-lines">
          {lines.map(unit => (
            <PageLine
              key={unit.unit}
              {...unit}
              words={view.words}
              found={isNamed(unit, view.words) ? undefined : foundOn(unit)}
            />
          ))}
        </ul>
      )}
      <GonePages units={gone} />
      {mayPublish && <MoveChanges />}
    </div>
  )
}

interface PageLineProps extends ListedUnit {
  words: string
  /** The text that matched the search, if the page's name did not. */
  found: FoundText | undefined
}

function PageLine(props: PageLineProps) {
  const { unit, name, headline, language, state, changed, scheduled, handedIn, words, found } = props
  const isPage = unit.startsWith('/')
  return (
    <li>
      <Link to={editPagePath(unit, found?.field)} data-line={unit} className="page-line">
        <span className="page-line-title">
          <strong>{name}</strong> {headline !== name && <span title={headline}>{headline}</span>}
        </span>
        <span className="page-line-path" title={isPage ? unit : undefined}>
          {isPage ? unit : copy.everyPage}
        </span>
        <span className="page-line-language">
          {isPage && copy.languages[language === 'de' ? 'de' : 'en']}
        </span>
        <span className="list-state" data-state={state}>
          {handedIn ? copy.handedIn : copy.states[state]}
        </span>
        <span className="page-line-changed">
          {scheduled ? (
            <>
              {copy.scheduled} <TimeAgo moment={scheduled} />
            </>
          ) : (
            changed && (
              <>
                <TimeAgo moment={changed.at} />
                {changed.by?.name && ` ${copy.by} ${changed.by.name}`}
              </>
            )
          )}
        </span>
        {found && (
          <span className="page-line-found">{`${found.label}: ${excerptOf(found.text, words)}`}</span>
        )}
      </Link>
    </li>
  )
}
