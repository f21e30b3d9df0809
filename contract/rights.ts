import type { Role } from './account.ts'

/**
 * Who may do what. The back office's places, buttons and list of rights and the table in docs/security.md are derived
 * from this; contract/guards.ts has the actions that a right allows. The database decides, by the rows that migrations
 * write.
 */
export const RIGHTS = {
  /** Only their own drafts. */
  'posts.write': ['admin', 'editor', 'contributor'],
  'posts.edit': ['admin', 'editor'],
  'posts.share': ['admin', 'editor'],
  'posts.delete': ['admin'],
  'categories.manage': ['admin'],
  'inbox.work': ['admin', 'desk'],
  'inbox.erase': ['admin'],
  'inbox.export': ['admin'],
  'people.manage': ['admin'],
  'audit.read': ['admin'],
  'health.read': ['admin'],
  'analytics.read': ['admin'],
  'redirects.manage': ['admin'],
  'settings.manage': ['admin'],
  'webhooks.manage': ['admin'],
  /** Drafts of page texts. */
  'pages.edit': ['admin', 'editor', 'contributor'],
  'pages.publish': ['admin', 'editor'],
} as const satisfies Record<string, readonly Role[]>

export type Right = keyof typeof RIGHTS

export const rolesOf = (right: Right): readonly Role[] => RIGHTS[right]
