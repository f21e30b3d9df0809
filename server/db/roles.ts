import { SetupError } from '../env.ts'
import type { Transaction } from './database.ts'

/** The role that does the server's own work when the login could bypass row level security. */
const SERVICE_ROLE = 'octavo_service'
const REQUEST_ROLES = ['anon', 'authenticated']

interface Login {
  name: string
  bypasses: boolean
  canCreate: boolean
  missing: string[]
  unreachable: string[]
}

async function describeLogin(connection: Transaction): Promise<Login> {
  const { rows } = await connection.query<Login>(
    `select session_user::text as name,
            r.rolsuper or r.rolbypassrls as bypasses,
            r.rolsuper or r.rolcreaterole as "canCreate",
            array(select n from unnest($1::text[]) n where n not in (select rolname from pg_roles)) as missing,
            array(select n.rolname::text from pg_roles n where n.rolname = any($1)
                  and not pg_has_role(session_user, n.oid, 'member')) as unreachable
       from pg_roles r where r.rolname = session_user`,
    [REQUEST_ROLES],
  )
  const [login] = rows
  if (login === undefined)
    throw new SetupError('The database does not know the role that DATABASE_URL names.')
  return login
}

/**
 * Makes sure of the roles that requests run as, and returns the role that every connection must take on.
 * A login that could bypass row level security (PGlite's, or a superuser's) is left behind for one that cannot.
 */
export async function prepareRoles(connection: Transaction): Promise<string | undefined> {
  const login = await describeLogin(connection)
  if (login.missing.length > 0 || login.unreachable.length > 0) {
    if (!login.canCreate)
      throw new SetupError(
        `The database role ${login.name} may not create the roles it needs. As an administrator of the server run: ` +
          `create role anon nologin; create role authenticated nologin; grant anon, authenticated to "${login.name}";`,
      )
    for (const role of login.missing) await connection.query(`create role ${role} nologin noinherit`)
    if (!login.bypasses) await connection.query('grant anon, authenticated to session_user')
  }
  if (!login.bypasses) return undefined
  await prepareServiceRole(connection)
  return SERVICE_ROLE
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
