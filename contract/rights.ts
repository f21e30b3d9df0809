import type { Role } from './account.ts'

/**
 * Who may do what. The places of the back office, its buttons, its list of rights and the table in docs/security.md follow from this, and the
 * actions that a right allows are in contract/guards.ts. The database decides, by the rows that migrations write.
 */
export const RIGHTS = {
  /** Drafts of their own. */
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
  /** Drafts of the words of pages. */
  'pages.edit': ['admin', 'editor', 'contributor'],
  'pages.publish': ['admin', 'editor'],
} as const satisfies Record<string, readonly Role[]>

export type Right = keyof typeof RIGHTS

export const rolesOf = (right: Right): readonly Role[] => RIGHTS[right]
