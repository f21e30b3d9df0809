import { SetupError } from '../../environment/setup-error.ts'
import type { Transaction } from '../database.ts'

/** The role for the server's own work if the login could bypass row level security. */
export const SERVICE_ROLE = 'octavo_service'
const REQUEST_ROLES = ['anon', 'authenticated']

interface Login {
  name: string
  superuser: boolean
  bypasses: boolean
  canCreate: boolean
  missing: string[]
  unreachable: string[]
}

async function describeLogin(connection: Transaction): Promise<Login> {
  const { rows } = await connection.query<Login>(
    `select session_user::text as name,
            r.rolsuper as superuser,
            r.rolsuper or r.rolbypassrls as bypasses,
            r.rolsuper or r.rolcreaterole as "canCreate",
            array(select n from unnest($1::text[]) n where n not in (select rolname from pg_roles)) as missing,
            array(select n.rolname::text from pg_roles n where n.rolname = any($1)
                  and not pg_has_role(session_user, n.oid, 'member')) as unreachable
       from pg_roles r where r.rolname = session_user`,
    [REQUEST_ROLES],
  )
  const [login] = rows
  if (login === undefined) throw new SetupError('DATABASE_URL names a role that the database doesn’t have.')
  return login
}

/**
 * Creates the roles that requests run as. If the login could bypass row level security (PGlite's, or an
 * administrator's), returns the statement that drops its privileges on every connection.
 */
export async function prepareRoles(connection: Transaction): Promise<string | undefined> {
  const login = await describeLogin(connection)
  if (login.missing.length > 0 && !login.canCreate) throw needsAdministrator(login)
  for (const role of login.missing) await connection.query(`create role ${role} nologin noinherit`)
  if (!login.superuser && login.missing.length + login.unreachable.length > 0)
    await connection.query('grant anon, authenticated to session_user').catch(error => {
      // Someone else created the roles, for another database of this server.
      throw isDenied(error) ? needsAdministrator(login) : error
    })
  if (!login.bypasses) return undefined
  await prepareServiceRole(connection)
  if (!login.superuser) await connection.query(`grant ${SERVICE_ROLE} to session_user`)
  return dropping(login)
}

/** The same for a read-only server, which has the roles already. */
export async function findRoles(connection: Transaction): Promise<string | undefined> {
  return dropping(await describeLogin(connection))
}

function dropping({ bypasses, superuser }: Login): string | undefined {
  if (!bypasses) return undefined
  // After this, not even `reset role` returns to the superuser. Only a superuser can run it.
  return superuser ? `set session authorization ${SERVICE_ROLE}` : `set role ${SERVICE_ROLE}`
}

function isDenied(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42501'
}

function needsAdministrator({ name, missing }: Login): SetupError {
  const statements = [
    ...missing.map(role => `create role ${role} nologin;`),
    `grant ${REQUEST_ROLES.join(', ')} to "${name}";`,
  ]
  return new SetupError(
    `The database role ${name} isn’t allowed to create or use the roles it needs. As an administrator of the server, run: ${statements.join(' ')}`,
  )
}

async function prepareServiceRole(connection: Transaction): Promise<void> {
  const { rows } = await connection.query('select from pg_roles where rolname = $1', [SERVICE_ROLE])
  if (rows.length === 0) await connection.query(`create role ${SERVICE_ROLE} nologin noinherit`)
  await connection.query(`grant anon, authenticated to ${SERVICE_ROLE}`)
  await connection.query(`grant usage, create on schema public to ${SERVICE_ROLE}`)
  await connection.query(
    `do $$ begin execute format('grant create on database %I to ${SERVICE_ROLE}', current_database()); end $$`,
  )
}
