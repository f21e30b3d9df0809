import { Link, useSearchParams } from 'react-router'
import { roleOf } from '#app/features/session/session.ts'
import { SearchBox } from '#app/ui/search-box.tsx'
import { admin } from '#content/collections/admin.ts'
import { help } from '#content/collections/admin-help.ts'
import { PLACES, type Place } from '#content/collections/admin-places.ts'
import { editPath, inboxPath } from '#contract/addresses.ts'
import { signedIn } from '../enter.ts'
import { inboxView } from '../inbox/inbox-address.ts'
import { readInboxPage } from '../inbox/inbox-api.ts'
import { useUser } from '../layout.tsx'
import { editPagePath } from '../pages/edit-path.ts'
import { excerptOf } from '../pages/excerpt.ts'
import { isNamed } from '../pages/is-named.ts'
import { findTexts, readUnits } from '../pages/pages-api.ts'
import { readPeople } from '../people/people-api.ts'
import { PlaceIcon } from '../place-icon.tsx'
import { nameOf, placePath, placesOf, titled } from '../places.ts'
import { listView } from '../posts/list-address.ts'
import { readLines } from '../posts/post-lines.ts'
import type { Route } from './+types/route.ts'

const copy = admin.find

export const meta = () => titled(copy.heading)

interface FindLine {
  kind: Place
  id: string
  label: string
  note: string
  to: string
}

const KINDS = ['posts', 'inbox', 'people', 'pages'] as const
type Found = FindLine & { kind: (typeof KINDS)[number] }

const MOST = 6
const PEOPLE_PAGES = 1

async function findPosts(words: string): Promise<Found[]> {
  const { lines } = await readLines({ ...listView.whole, words })
  return lines.map(({ id, title, status }) => ({
    kind: 'posts',
    id,
    label: title,
    note: status,
    to: editPath(id),
  }))
}

/** Finds pages by name, headline or address, then texts that contain the words. Each opens where it is edited. */
async function findPages(words: string): Promise<Found[]> {
  const [{ units }, texts] = await Promise.all([readUnits(), findTexts(words)])
  const named = units.filter(page => isNamed(page, words))
  const nameIn = (unit: string) => units.find(page => page.unit === unit)?.name ?? unit
  return [
    ...named.map(({ unit, name, headline }) => ({
      kind: 'pages' as const,
      id: unit,
      label: name,
      note: headline === name ? unit : headline,
      to: editPagePath(unit),
    })),
    ...texts
      .filter(({ unit }) => !named.some(page => page.unit === unit))
      .map(({ unit, field, text }) => ({
        kind: 'pages' as const,
        id: field,
        label: excerptOf(text, words),
        note: nameIn(unit),
        to: editPagePath(unit, field),
      })),
  ]
}

async function findSubmissions(words: string): Promise<Found[]> {
  const { rows } = await readInboxPage({ ...inboxView.whole, words })
  return rows.map(({ id, name, about, reference }) => ({
    kind: 'inbox',
    id,
    label: `${name}, ${about}`,
    note: reference,
    to: inboxPath(id),
  }))
}

async function findPeople(words: string): Promise<Found[]> {
  const { rows } = await readPeople(PEOPLE_PAGES)
  const wanted = words.toLowerCase()
  return rows
    .map(person => ({ person, name: nameOf(person) }))
    .filter(({ person, name }) => `${name} ${person.email}`.toLowerCase().includes(wanted))
    .map(({ person: { id, email }, name }) => ({
      kind: 'people',
      id,
      label: name,
      note: email,
      to: placePath('people'),
    }))
}

const FINDERS = { posts: findPosts, pages: findPages, inbox: findSubmissions, people: findPeople }

/** Searches every place that the person may use. The palette calls it. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await signedIn()
  const words = new URL(request.url).searchParams.get('q')?.trim() ?? ''
  if (words === '' || roleOf(user) === 'none') return { words, found: [] }
  const places = placesOf(roleOf(user))
  const finders = Object.entries(FINDERS).filter(([place]) => places.some(allowed => allowed === place))
  // If one search fails, the others still answer.
  const found = await Promise.all(finders.map(([, find]) => find(words).catch(() => [])))
  return { words, found: found.flatMap(all => all.slice(0, MOST)) }
}

/** The palette's results as a page. */
export default function Find({ loaderData: { words, found } }: Route.ComponentProps) {
  const [, setParams] = useSearchParams()
  const places = placesOf(roleOf(useUser()))
  return (
    <section className="place" aria-labelledby="find-heading">
      <div className="place-head">
        <h1 id="find-heading" className="place-title">
          {copy.heading}
        </h1>
      </div>
      <SearchBox
        words={words}
        name="find"
        label={copy.label}
        hint={copy.hint}
        onSearch={(q, replace) => setParams(q === '' ? {} : { q }, { replace })}
      />
      <p role="status" className="find-count">
        {words === '' ? '' : copy.count(found.length, words)}
      </p>
      {words === '' && (
        <Lines
          label={copy.groups.places}
          lines={places.map(place => ({
            kind: place,
            id: place,
            label: PLACES[place].name,
            note: help[place]?.about ?? '',
            to: placePath(place),
          }))}
        />
      )}
      {KINDS.map(kind => (
        <Lines key={kind} label={copy.groups[kind]} lines={found.filter(line => line.kind === kind)} />
      ))}
    </section>
  )
}

/** Results of one kind, as the palette shows them. */
function Lines({ label, lines }: { label: string; lines: readonly FindLine[] }) {
  if (lines.length === 0) return null
  return (
    <section className="find-group">
      <h2 className="rail-heading">{label}</h2>
      <ul aria-label={label}>
        {lines.map(({ kind, id, label, note, to }) => (
          <li key={id}>
            <Link to={to} className="find-line">
              <PlaceIcon place={kind} />
              <span>{label}</span> <span title={note}>{note}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
