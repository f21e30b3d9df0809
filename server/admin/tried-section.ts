import type { Context } from 'hono'
import type { AuditAction } from '../../contract/account.ts'
import type { MailServer } from '../../contract/mail-server.ts'
import { AuthError, invalidFields } from '../auth/auth-error.ts'
import { guarded } from '../auth/guarded.ts'
import { bearerClaims, jsonBody } from '../auth/request.ts'
import type { SealingKeys } from '../auth/sealing-keys.ts'
import { recordAction } from '../db/audit-log.ts'
import type { Transaction } from '../db/database.ts'
import { readSections, removeSection, type Section, saveSection } from '../db/site-settings.ts'
import type { AdminDeps } from './deps.ts'

type Login = Pick<MailServer, 'host' | 'port' | 'encryption' | 'user' | 'password'>

/** Settings of a server that are saved only if it accepts them. */
interface TriedSection<Typed extends Login> {
  name: string
  /** Throws where the server's configuration decides. */
  refuseFixed: (deps: AdminDeps) => void
  read: (body: unknown, deps: AdminDeps) => Typed
  /** Undefined where the key of the password is gone. */
  open: (tx: Transaction, keys: SealingKeys, section: Section) => Promise<Typed | undefined>
  attempt: (typed: Typed, deps: AdminDeps) => Promise<{ ok: boolean }>
  seal: (tx: Transaction, keys: SealingKeys, typed: Typed) => Promise<Section>
  actions: { set: AuditAction; removed: AuditAction }
}

/** The stored password goes to the server that it was typed for, and to no other. */
async function withStoredPassword<Typed extends Login>(
  tx: Transaction,
  { sealingKeys }: AdminDeps,
  { name, open }: TriedSection<Typed>,
  typed: Typed,
): Promise<Typed> {
  if (typed.password !== '' || typed.user === '') return typed
  const section = (await readSections(tx)).find(stored => stored.name === name)
  const stored = section && (await open(tx, sealingKeys, section))
  const isSame = (['host', 'port', 'encryption', 'user'] as const).every(
    field => stored?.[field] === typed[field],
  )
  if (stored === undefined || !isSame)
    throw invalidFields({
      password: stored ? 'Enter the password again, because the server changed.' : 'Enter the password.',
    })
  return { ...typed, password: stored.password }
}

export async function setSection<Typed extends Login>(
  c: Context,
  deps: AdminDeps,
  section: TriedSection<Typed>,
): Promise<Response> {
  await bearerClaims(c, deps)
  const body = await jsonBody(c)
  const typed = await guarded(c, deps, async tx => {
    section.refuseFixed(deps)
    return withStoredPassword(tx, deps, section, section.read(body, deps))
  })
  const trial = await section.attempt(typed, deps)
  if (trial.ok) {
    await guarded(c, deps, async (tx, { user }) => {
      await saveSection(tx, await section.seal(tx, deps.sealingKeys, typed))
      await recordAction(tx, section.actions.set, user.id, typed.host)
    })
    await deps.settings.load()
  }
  return c.json(trial)
}

export async function unsetSection<Typed extends Login>(
  c: Context,
  deps: AdminDeps,
  { name, refuseFixed, actions }: TriedSection<Typed>,
): Promise<Response> {
  await guarded(c, deps, async (tx, { user }) => {
    refuseFixed(deps)
    if (!(await removeSection(tx, name))) throw new AuthError('not_found')
    await recordAction(tx, actions.removed, user.id)
  })
  await deps.settings.load()
  return c.body(null, 204)
}
