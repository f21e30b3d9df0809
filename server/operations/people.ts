import { type Role, SUSPENDED_FOR_GOOD } from '../../contract/account.ts'
import { parseBanDuration } from '../auth/ban-duration.ts'
import { changePerson, removeAccount, stateOf } from '../auth/change-person.ts'
import type { Database, Transaction } from '../db/database.ts'
import { LastAdministrator, listPeople, lockAdministrators } from '../db/people.ts'
import { findUserByEmail, hasSecondFactor, type User } from '../db/users.ts'
import { SetupError } from '../env.ts'

const AT_ONCE = 1_000

function lineOf(person: User): string[] {
  return [
    person.email,
    String(person.appMetadata.role ?? 'no role'),
    stateOf(person),
    hasSecondFactor(person) ? 'two-factor' : 'password only',
    person.lastSignInAt?.toISOString().slice(0, 16).replace('T', ' ') ?? 'never signed in',
  ]
}

/** One line for each account, in columns. */
export async function describePeople(database: Database): Promise<string> {
  const people = await database.transaction({ role: 'service' }, async tx => {
    const all: User[] = []
    for (;;) {
      const { people: some } = await listPeople(tx, AT_ONCE, all.length)
      all.push(...some)
      if (some.length < AT_ONCE) return all
    }
  })
  if (people.length === 0) return 'There are no accounts.'
  const lines = people.map(lineOf)
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map(line => line[column]?.length ?? 0))) ?? []
  return lines
    .map(line =>
      line
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

type Change = (tx: Transaction, person: User, administrators: string[]) => Promise<void>

async function onPerson(database: Database, email: string, change: Change): Promise<void> {
  try {
    await database.transaction({ role: 'service' }, async tx => {
      const administrators = await lockAdministrators(tx)
      const person = await findUserByEmail(tx, email.trim().toLowerCase())
      if (person === undefined) throw new SetupError(`There is no account ${email}.`)
      await change(tx, person, administrators)
    })
  } catch (error) {
    if (!(error instanceof LastAdministrator)) throw error
    throw new SetupError(`${email} is the only administrator. Create another one first.`, { cause: error })
  }
}

export function setRoleByEmail(database: Database, email: string, role: Role): Promise<void> {
  return onPerson(database, email, (tx, person, administrators) =>
    changePerson(tx, { person, administrators, actorId: null }, { role }),
  )
}

/** Suspends someone and ends their sessions, or reinstates them. */
export function setSuspended(database: Database, email: string, suspended: boolean): Promise<void> {
  const suspension = suspended ? parseBanDuration(SUSPENDED_FOR_GOOD) : null
  return onPerson(database, email, (tx, person, administrators) =>
    changePerson(tx, { person, administrators, actorId: null }, { suspension }),
  )
}

/** Removes an account. Unlike an erasure it keeps what the person sent. */
export function removeByEmail(database: Database, email: string): Promise<void> {
  return onPerson(database, email, (tx, person, administrators) =>
    removeAccount(tx, { person, administrators, actorId: null }),
  )
}
