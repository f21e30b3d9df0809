import { SetupError } from '../../env.ts'

// Wrong password, no such role, no such database, refused by pg_hba.conf: an operator has to change a
// setting.
const SETUP_CODES = new Set(['28P01', '28000', '3D000', '42501'])
const TLS = /CERT|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|ERR_(?:TLS|SSL|OSSL)|EPROTO/
/** PgBouncer's words. */
const UNSUPPORTED = 'unsupported startup parameter'
const NO_TLS = 'The server does not support SSL connections'

/** What an operator must change so that the server takes the connection, in one line; any other error as it is. */
export function explainRefusal(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (SETUP_CODES.has(code))
    return new SetupError(`PostgreSQL refused what DATABASE_URL asks for: ${error.message}.`, {
      cause: error,
    })
  if (error.message.startsWith(UNSUPPORTED))
    return new SetupError(
      `The pooler of DATABASE_URL refused a parameter of the address: ${error.message}. Leave it out of the address, or name it in ignore_startup_parameters.`,
      { cause: error },
    )
  if (error.message === NO_TLS)
    return new SetupError(
      'The PostgreSQL server of DATABASE_URL offers no TLS. Turn it on there (ssl = on), or leave sslmode out if it is on a private network.',
      { cause: error },
    )
  if (TLS.test(code))
    return new SetupError(
      `The certificate of the PostgreSQL server was refused (${code}). Name its authority with sslrootcert=/path/ca.pem in DATABASE_URL, and the host as the certificate does.`,
      { cause: error },
    )
  // A file that DATABASE_URL names: sslrootcert, sslcert or sslkey.
  if (
    (code === 'ENOENT' || code === 'EACCES') &&
    'path' in error &&
    'syscall' in error &&
    error.syscall === 'open'
  )
    return new SetupError(`DATABASE_URL names ${String(error.path)}, which we can’t read (${code}).`, {
      cause: error,
    })
  return error
}
