/** The header that identifies a browser's device: 256 random bits as base64url. Other clients don't send it. */
export const DEVICE_HEADER = 'x-device-token'

export const DEVICE_TOKEN_BYTES = 32

/** A device that was not used to sign in for this long counts as new. */
export const DEVICE_DAYS = 90

/** Longest display name, in characters. */
export const DISPLAY_NAME_LENGTH = 100

/** Set on a user who has no rights until they set up two-factor authentication (`REQUIRE_SECOND_FACTOR`). */
export const SET_UP_NEEDED = 'second_factor_set_up_needed'

export const PASSKEY_NAME_LENGTH = 120

/**
 * The response of `POST passkeys/registration/verify`. It has a `session` if the passkey is the account's first factor.
 */
export interface RegisteredPasskey {
  id: string
  friendly_name?: string
  created_at: string
  session?: { access_token: string; refresh_token: string }
}

/** With this header and at least this version, the `code` of an auth error is its name, not its status. */
export const API_VERSION_HEADER = 'x-supabase-api-version'
export const NAMED_CODES_VERSION = '2024-01-01'

/** A session in the response of `GET sessions`. */
export interface ListedSession {
  id: string
  aal: string
  created_at: string
  refreshed_at: string
  user_agent: string | null
  ip: string | null
  /** Whether it is the caller's session. */
  current: boolean
}

/**
 * `admin` may do everything, an `editor` works on posts, a `contributor` on their own drafts, and `desk` on
 * submissions. contract/rights.ts lists all actions.
 */
export const ROLES = ['admin', 'editor', 'contributor', 'desk'] as const
export type Role = (typeof ROLES)[number]

/** The error message for an unknown role. */
export const ROLE_RULE = `The role must be one of ${ROLES.join(', ')}`

export function isRole(value: unknown): value is Role {
  return ROLES.some(role => role === value)
}

/** `invited` until they follow the link and set a password, `suspended` while they cannot sign in. */
export type PersonState = 'invited' | 'active' | 'suspended'

/** A person in the responses of `POST invite` and `GET admin/users`, in addition to the fields of a user. */
export interface Person {
  id: string
  email: string
  app_metadata: Record<string, unknown>
  user_metadata: Record<string, unknown>
  last_sign_in_at: string | null
  invited_at: string | null
  banned_until: string | null
  state: PersonState
  second_factor: boolean
  invitation_expires_at: string | null
  /** The invitation's link. Only in the response that created it, and only if email isn't set up. */
  action_link?: string
}

/** The `ban_duration` of a permanent suspension. */
export const SUSPENDED_FOR_GOOD = '876000h'

/** Actions in the audit log, besides row changes, which a trigger records as "insert blog_posts" and so on. */
export const AUDIT_ACTIONS = [
  'sign in',
  'sign in refused',
  'sign out',
  'session ended because a refresh token was reused',
  'proof refused',
  'recovery asked for',
  'recovery link sent',
  'recovery link used',
  'invitation accepted',
  'sign-in link asked for',
  'sign-in link used',
  'code for a new password asked for',
  'identity linked',
  'identity unlinked',
  'account opened by the provider',
  'email change asked for',
  'email changed',
  'password changed',
  'profile changed',
  'inbox exported',
  'copy for a person made',
  'posts imported',
  'posts exported',
  'backup asked for',
  'backup downloaded',
  'restore asked for',
  'deletion approved',
  'inbox changed in bulk',
  'inbox erased in bulk',
  'inbox emailed in bulk',
  'bulk emails stopped',
  'bulk change undone',
  'second factor begun',
  'second factor given up',
  'second factor turned on',
  'second factor turned off',
  'second factor passed',
  'second factor refused',
  'second factor reset',
  'second factor required',
  'second factor no longer required',
  'passkey added',
  'passkey renamed',
  'passkey removed',
  'passkey refused',
  'passkey refused as a copy',
  'recovery codes made',
  'recovery codes removed',
  'recovery code used',
  'administrator created',
  'password reset',
  'sign in unlocked',
  'signing keys rotated',
  'database restored',
  'person erased',
  'submission withdrawn',
  'submission answered',
  'person invited',
  'invitation sent again',
  'invitation revoked',
  'role changed to admin',
  'role changed to editor',
  'role changed to contributor',
  'role changed to desk',
  'role changed to none',
  'person suspended',
  'person reinstated',
  'person removed',
  'audit log exported',
  'notified mailboxes changed',
  'email set up',
  'email turned off',
  'mailbox set up',
  'mailbox turned off',
  'submissions grouped',
  'submission split',
  'message attached',
  'message discarded',
  'message made a submission',
  'site setting changed',
  'site setting reset',
  'webhook added',
  'webhook secret rotated',
  'category added',
  'category changed',
  'category deleted',
  'categories sorted',
  'post handed in',
  'post sent back',
  'page draft saved',
  'page draft discarded',
  'page handed in',
  'page published',
  'page scheduled',
  'page schedule ended',
  'page restored',
  'page link made',
  'page link revoked',
  'position opened',
  'position closed',
  'positions changed',
  'pages exported',
  'pages imported',
] as const

export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** The tables that `POST admin/exports` accepts. */
export const EXPORTED_TABLES = ['applications', 'career_applications'] as const

export type ExportedTable = (typeof EXPORTED_TABLES)[number]

/** An entry in the response of `GET admin/audit`. */
export interface AuditLogEntry {
  id: string
  created_at: string
  payload: {
    action: string
    actor_id: string | null
    actor_username: string | null
    subject: string | null
    /** The address of the affected account. */
    subject_username: string | null
  }
}

/** The response of `GET factors/recovery-codes`. */
export interface RecoveryCodeCount {
  total: number
  remaining: number
}
