import { Form, Link } from 'react-router'
import { roleOf } from '#app/features/session/session.ts'
import { admin } from '#content/collections/admin.ts'
import { editPath, inboxPath } from '#contract/addresses.ts'
import { allowedPlaces, signedIn } from '../enter.ts'
import { WHOLE_DESK } from '../inbox/desk-address.ts'
import { readDesk } from '../inbox/desk-api.ts'
import { readPeople } from '../people/people-api.ts'
import { nameOf } from '../people/person-words.ts'
import { placePath, titled } from '../places.ts'
import { WHOLE_LIST } from '../posts/list-address.ts'
import { readLines } from '../posts/post-lines.ts'
import type { Route } from './+types/route.ts'

/** Something that words find, and where it is. */
export interface Found {
  kind: 'posts' | 'inbox' | 'people'
  id: string
  label: string
  note: string
  to: string
}

const MOST = 6
const PEOPLE_PAGES = 1

async function findPosts(words: string): Promise<Found[]> {
  const { lines } = await readLines({ ...WHOLE_LIST, words })
  return lines.map(({ id, title, status }) => ({
    kind: 'posts',
    id,
    label: title,
    note: status,
    to: editPath(id),
  }))
}

async function findSubmissions(words: string): Promise<Found[]> {
  const { rows } = await readDesk({ ...WHOLE_DESK, words })
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
    .map(person => ({ person, name: nameOf(person) ?? person.email }))
    .filter(({ person, name }) => `${name} ${person.email}`.toLowerCase().includes(wanted))
    .map(({ person: { id, email }, name }) => ({
      kind: 'people',
      id,
      label: name,
      note: email,
      to: placePath('people'),
    }))
}

const FINDERS = { posts: findPosts, inbox: findSubmissions, people: findPeople }

export const meta = () => titled(admin.find.heading)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await signedIn()
  const words = new URL(request.url).searchParams.get('q')?.trim() ?? ''
  if (words === '' || roleOf(user) === 'none') return { words, found: [] }
  const places = await allowedPlaces(user)
  const finders = Object.entries(FINDERS).filter(([place]) => places.some(allowed => allowed === place))
  // One that fails leaves the others.
  const found = await Promise.all(finders.map(([, find]) => find(words).catch(() => [])))
  return { words, found: found.flatMap(all => all.slice(0, MOST)) }
}

/** What words find in every place that one has. The palette shows the same while one types. */
export default function Find({ loaderData: { words, found } }: Route.ComponentProps) {
  return (
    <div className="place">
      <h1 className="place-title">{admin.find.heading}</h1>
      <Form>
        <input
          type="search"
          className="input"
          name="q"
          aria-label={admin.find.label}
          placeholder={admin.find.hint}
          defaultValue={words}
        />
      </Form>
      <ul className="found">
        {found.map(({ kind, id, label, note, to }) => (
          <li key={id}>
            <Link to={to}>{label}</Link> <span className="folio">{`${admin.places[kind]}, ${note}`}</span>
          </li>
        ))}
      </ul>
      {words !== '' && found.length === 0 && <p className="post-notice">{admin.find.nothing}</p>}
    </div>
  )
}
