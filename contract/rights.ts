import type { Role } from './account.ts'

interface RightOf {
  roles: readonly Role[]
  /** What it is called in the table of guards. */
  actions: readonly string[]
}

/**
 * Who may do what, to be shown to people. The database decides (`accounts.guards`): each of its actions that asks for a role is
 * here once, and tests/contract/guards.test.ts compares the two.
 */
export const RIGHTS = {
  /** Of their own. */
  writeDrafts: {
    roles: ['admin', 'editor', 'contributor'],
    actions: [
      'read drafts',
      'insert blog_posts',
      'update blog_posts',
      'delete blog_posts',
      'read post_versions',
      'store pictures',
      'list pictures',
      'call describe_picture',
      'join posts',
      'POST /admin/link-cards',
    ],
  },
  editPosts: {
    roles: ['admin', 'editor'],
    actions: ['edit any post', 'publish posts', 'read picture_uses', 'remove pictures'],
  },
  shareDrafts: {
    roles: ['admin', 'editor'],
    actions: ['call create_draft_link', 'read draft_links', 'delete draft_links'],
  },
  removePosts: { roles: ['admin'], actions: ['delete blog_posts for good', 'use any byline'] },
  workInbox: {
    roles: ['admin', 'desk'],
    actions: [
      'read applications',
      'update applications',
      'read career_applications',
      'update career_applications',
      'download resumes',
      'list resumes',
      'call desk_list',
      'call desk_news',
      'call desk_ids',
      'call desk_change',
      'call desk_count',
      'call desk_begin',
      'call desk_jobs',
      'call desk_undo',
      'call desk_choices',
      'call desk_figures',
      'call desk_history',
      'call desk_add_note',
      'call desk_answer',
      'call desk_answer_again',
      'send more replies',
      'call desk_replies',
      'call desk_save_reply',
      'call desk_remove_reply',
      'join desk',
    ],
  },
  eraseSubmissions: {
    roles: ['admin'],
    actions: [
      'edit submissions',
      'insert applications',
      'delete applications',
      'insert career_applications',
      'delete career_applications',
      'store resumes',
      'remove resumes',
      'POST /admin/erasures',
    ],
  },
  exportInbox: {
    roles: ['admin'],
    actions: ['POST /admin/exports', 'call announce_export', 'sign resumes'],
  },
  managePeople: {
    roles: ['admin'],
    actions: [
      'POST /invite',
      'GET /admin/users',
      'GET /admin/users/:userId',
      'PUT /admin/users/:userId',
      'DELETE /admin/users/:userId',
      'GET /admin/users/:userId/factors',
      'DELETE /admin/users/:userId/factors',
      'DELETE /admin/users/:userId/factors/:factorId',
      'POST /admin/generate_link',
      'POST /admin/users/:userId/recovery',
    ],
  },
  readAudit: {
    roles: ['admin'],
    actions: ['GET /admin/audit', 'GET /admin/audit as CSV', 'call audit_entries'],
  },
  seeHealth: { roles: ['admin'], actions: ['GET /admin/health'] },
  seeAnalytics: {
    roles: ['admin'],
    actions: ['call figures', 'call figures_of_source', 'use match', 'use aggregates'],
  },
  manageRedirects: {
    roles: ['admin'],
    actions: ['call redirects', 'call save_redirects', 'call remove_redirect'],
  },
  manageSettings: {
    roles: ['admin'],
    actions: [
      'GET /admin/retention',
      'POST /admin/retention/approval',
      'GET /admin/mail',
      'GET /admin/mail/domain',
      'POST /admin/mail/test',
      'PUT /admin/mail/notified/:kind',
      'GET /admin/imports',
      'POST /admin/imports',
      'PUT /admin/imports/:id/parts/:start',
      'POST /admin/imports/:id/apply',
      'DELETE /admin/imports/:id',
      'POST /admin/export/test',
      'POST /admin/downloads',
      'GET /admin/backups',
      'POST /admin/backups',
      'POST /admin/backups/:name/proof',
      'POST /admin/downloads of a backup',
    ],
  },
  manageWebhooks: {
    roles: ['admin'],
    actions: [
      'read webhook_endpoints',
      'update webhook_endpoints',
      'delete webhook_endpoints',
      'read webhook_deliveries',
      'POST /admin/webhooks',
      'POST /admin/webhooks/:id/secret',
      'POST /admin/webhooks/:id/test',
      'POST /admin/webhooks/deliveries/:id/resend',
    ],
  },
} satisfies Record<string, RightOf>

export type Right = keyof typeof RIGHTS
