import type { Context } from 'hono'
import type { StoredPosition } from '../../../contract/page-editor.ts'
import { overridesOf, type WordValue } from '../../../contract/page-words.ts'
import { AuthError } from '../../auth/auth-error.ts'
import { bearerClaims, jsonBody } from '../../auth/request.ts'
import { keepVersion, listStored, publish, type StoredUnit } from '../../db/pages.ts'
import type { DefinedWords } from '../../words/defined-words.ts'
import { positionsOf } from '../../words/resolve-published.ts'
import { POSITIONS_FIELD } from '../../words/site-units.ts'
import type { AdminDeps } from '../deps.ts'
import { takeVersion } from './conflict.ts'
import { currentFacts } from './current-facts.ts'
import { callPages, type PageCall, versionOf } from './page-call.ts'
import { readChanges } from './read-changes.ts'
import { NOTHING_STORED } from './unit-view.ts'

const UNIT = 'positions'

const published = (all: ReadonlyMap<string, StoredUnit>, defined: DefinedWords) =>
  positionsOf(overridesOf(all.get(UNIT)?.published?.fields ?? {}), defined)

/** `GET admin/pages/positions`: all of them in their order, with those that are closed. */
export async function pagePositions(c: Context, deps: AdminDeps): Promise<Response> {
  return c.json(
    await callPages(c, deps, async ({ tx, defined }) => {
      const all = await listStored(tx)
      const { version } = all.get(UNIT) ?? NOTHING_STORED
      return { version, positions: published(all, defined) }
    }),
  )
}

/** Makes positions the ones that visitors see, at once: a closed position takes no application from the commit on. */
async function savePositions(
  { tx, defined }: PageCall,
  version: number,
  change: (positions: readonly StoredPosition[]) => unknown,
): Promise<{ version: number; positions: readonly StoredPosition[] }> {
  const next = await takeVersion(tx, defined, UNIT, version)
  const all = await listStored(tx)
  const now = change(published(all, defined))
  const fields = readChanges(
    { [POSITIONS_FIELD]: now },
    {
      unit: UNIT,
      defined,
      facts: currentFacts(all, defined),
      earlier: all.get(UNIT)?.published?.fields ?? {},
    },
  )
  await publish(tx, UNIT, fields)
  await keepVersion(tx, UNIT, Object.keys(fields).length === 0 ? 'as built' : 'published', fields)
  return { version: next, positions: now as StoredPosition[] }
}

/** `PUT admin/pages/positions` with `version` and all `positions` in their order: adds, edits, removes and sorts. */
export async function setPositions(c: Context, deps: AdminDeps): Promise<Response> {
  await bearerClaims(c, deps)
  const body = await jsonBody(c)
  return c.json(
    await callPages(c, deps, async call => {
      call.note('positions changed', UNIT)
      return savePositions(call, versionOf(body.version), () => body.positions as WordValue)
    }),
  )
}

async function setOpen(c: Context, deps: AdminDeps, open: boolean): Promise<Response> {
  await bearerClaims(c, deps)
  const body = await jsonBody(c)
  const id = c.req.param('id')
  return c.json(
    await callPages(c, deps, async call =>
      savePositions(call, versionOf(body.version), positions => {
        const found = positions.find(position => position.id === id)
        if (found === undefined) throw new AuthError('not_found')
        call.note(open ? 'position opened' : 'position closed', found.title)
        return positions.map(position => (position === found ? { ...found, open } : position))
      }),
    ),
  )
}

/** `POST admin/pages/positions/:id/close` with `version`. */
export const closePosition = (c: Context, deps: AdminDeps) => setOpen(c, deps, false)

/** `POST admin/pages/positions/:id/open` with `version`. */
export const openPosition = (c: Context, deps: AdminDeps) => setOpen(c, deps, true)
