import { securityWords } from '#content/collections/admin-security.ts'
import type { AuditLogEntry } from '#contract/account.ts'

const copy = securityWords.audit
/** Enough of an id to tell two rows apart. */
const ID_LENGTH = 8
const IS_ID = /^[\da-f]{8}-/

const has = <T extends object>(words: T, key: string): key is Extract<keyof T, string> =>
  Object.hasOwn(words, key)

/** An entry in plain words. Unknown actions stay as the server wrote them. */
export function auditWords({ action, subject, subject_username }: AuditLogEntry['payload']): {
  what: string
  about?: string
} {
  const [verb = '', table = ''] = action.split(' ')
  if (has(copy.rows, verb) && has(copy.tables, table))
    return {
      what: `${copy.rows[verb]} ${copy.tables[table]}`,
      ...(subject && { about: subject.slice(0, ID_LENGTH) }),
    }
  const what = has(copy.actions, action) ? copy.actions[action] : action
  if (!subject) return { what }
  if (subject_username) return { what, about: subject_username }
  if (action === 'sign out')
    return { what, about: has(copy.scopes, subject) ? copy.scopes[subject] : subject }
  if (action === 'sign in') return { what, about: has(copy.ways, subject) ? copy.ways[subject] : subject }
  return { what, about: IS_ID.test(subject) ? subject.slice(0, ID_LENGTH) : subject }
}

/** Who did it. The name is unknown for a wrong email address, and for changes made outside the site. */
export function auditActor({ action, actor_id, actor_username }: AuditLogEntry['payload']): string {
  if (actor_username) return actor_username
  if (actor_id) return copy.former
  return action === 'sign in refused' ? copy.unknown : copy.terminal
}
