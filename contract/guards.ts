import { type Right, rolesOf } from './rights.ts'

interface Guarded {
  /** `account` is anyone who is signed in, `visitor` is everyone. */
  right: Right | 'account' | 'visitor'
  /**
   * The second factor that is required: `none`; `own`, the account's if it has one; by default also one that the site
   * requires.
   */
  factor?: 'own' | 'none'
  /** Whether a suspended account may do it, too. */
  suspended?: true
  actions?: readonly string[]
  /** Actions that require re-authentication within five minutes, with the number of rows from which they do. */
  proven?: Readonly<Record<string, number>>
}

/**
 * Every permitted action with its requirements: the rows of `accounts.guards`, which routes and policies read. A
 * migration writes the row; tests/contract/guards.test.ts compares the two. Actions that are missing here are
 * forbidden.
 */
const GUARDED: readonly Guarded[] = [
  {
    right: 'posts.write',
    actions: [
      'read drafts',
      'insert blog_posts',
      'update blog_posts',
      'read post_versions',
      'read next_versions',
      'insert next_versions',
      'update next_versions',
      'delete next_versions',
      'read hand_ins',
      'call post_review',
      'call hand_in_post',
      'call take_back_post',
      'call comment_on_post',
      'call resolve_comment',
      'call remove_comment',
      'call writing_news',
      'call writing_preferences',
      'call prefer_writing',
      'store pictures',
      'list pictures',
      'store files',
      'list files',
      'call describe_picture',
      'join posts',
      'POST /admin/link-cards',
      'call figures_of_post',
    ],
    proven: {
      'delete blog_posts': 4,
    },
  },
  {
    right: 'posts.edit',
    actions: [
      'edit any post',
      'publish posts',
      'call publish_next',
      'call send_back_post',
      'read picture_uses',
    ],
    proven: {
      'remove pictures': 4,
      'remove files': 4,
    },
  },
  {
    right: 'posts.share',
    actions: ['call create_draft_link', 'read draft_links', 'delete draft_links'],
  },
  {
    right: 'posts.delete',
    actions: ['delete blog_posts for good', 'use any byline'],
  },
  {
    right: 'categories.manage',
    actions: ['call save_category', 'call sort_categories', 'call delete_category'],
  },
  {
    right: 'inbox.work',
    actions: [
      'download resumes',
      'list resumes',
      'call desk_list',
      'call desk_about',
      'call desk_group',
      'call desk_split',
      'call desk_news',
      'call desk_ids',
      'call desk_change',
      'call desk_count',
      'call desk_jobs',
      'call desk_undo',
      'call desk_preview',
      'call desk_stop',
      'call desk_choices',
      'call desk_figures',
      'call desk_history',
      'call desk_add_note',
      'call desk_seen',
      'call desk_preferences',
      'call desk_prefer',
      'call desk_answer',
      'call desk_answer_again',
      'call desk_replies',
      'call desk_save_reply',
      'call desk_remove_reply',
      'call desk_messages',
      'call desk_unmatched',
      'call desk_attach_message',
      'call desk_convert_message',
      'call desk_discard_message',
      'join desk',
    ],
    proven: {
      'read applications': 26,
      'update applications': 4,
      'read career_applications': 26,
      'update career_applications': 4,
      'call desk_begin': 26,
      'send more replies': 0,
      'email many': 11,
    },
  },
  {
    right: 'inbox.erase',
    actions: [
      'edit submissions',
      'call desk_corrections',
      'insert applications',
      'insert career_applications',
    ],
    proven: {
      'delete applications': 0,
      'delete career_applications': 0,
      'store resumes': 0,
      'remove resumes': 0,
      'POST /admin/erasures': 0,
    },
  },
  {
    right: 'inbox.export',
    proven: {
      'POST /admin/exports': 0,
      'POST /admin/person-copies': 0,
      'call announce_export': 0,
      'sign resumes': 0,
    },
  },
  {
    right: 'people.manage',
    actions: ['GET /admin/users', 'GET /admin/users/:userId', 'GET /admin/users/:userId/factors'],
    proven: {
      'POST /invite': 0,
      'PUT /admin/users/:userId': 0,
      'DELETE /admin/users/:userId': 0,
      'DELETE /admin/users/:userId/factors': 0,
      'DELETE /admin/users/:userId/factors/:factorId': 0,
      'POST /admin/generate_link': 0,
      'POST /admin/users/:userId/recovery': 0,
    },
  },
  {
    right: 'audit.read',
    actions: ['GET /admin/audit'],
    proven: {
      'GET /admin/audit as CSV': 0,
      'call audit_entries': 201,
    },
  },
  {
    right: 'health.read',
    actions: ['GET /admin/health'],
  },
  {
    right: 'analytics.read',
    actions: [
      'call figures',
      'call figures_of_source',
      'call figures_of_paths',
      'use match',
      'use aggregates',
    ],
  },
  {
    right: 'redirects.manage',
    actions: ['call redirects', 'call remove_redirect'],
    proven: {
      'call save_redirects': 0,
    },
  },
  {
    right: 'settings.manage',
    actions: [
      'GET /admin/retention',
      'GET /admin/mail',
      'GET /admin/site-settings',
      'GET /admin/mail/domain',
      'POST /admin/mail/test',
      'GET /admin/imports',
      'POST /admin/imports',
      'PUT /admin/imports/:id/parts/:start',
      'DELETE /admin/imports/:id',
      'POST /admin/export/test',
      'POST /admin/downloads',
      'GET /admin/backups',
      'POST /admin/backups',
      'POST /admin/backups/:name/test',
    ],
    proven: {
      'POST /admin/retention/approval': 0,
      'PUT /admin/mail/notified/:kind': 0,
      'PUT /admin/site-settings/:section': 0,
      'DELETE /admin/site-settings/:section': 0,
      'PUT /admin/mail/server': 0,
      'DELETE /admin/mail/server': 0,
      'PUT /admin/mail/mailbox': 0,
      'DELETE /admin/mail/mailbox': 0,
      'POST /admin/imports/:id/apply': 0,
      'POST /admin/downloads of a backup': 0,
      'POST /admin/backups/:name/restore': 0,
    },
  },
  {
    right: 'pages.edit',
    actions: [
      'edit pages',
      'join pages',
      'GET /admin/pages',
      'GET /admin/pages/unit',
      'GET /admin/pages/find',
      'PUT /admin/pages/draft',
      'DELETE /admin/pages/draft',
      'POST /admin/pages/hand-in',
      'GET /admin/pages/history',
      'GET /admin/pages/history/:id',
      'POST /admin/pages/restore',
      'POST /admin/pages/check',
      'POST /admin/pages/preview',
      'GET /admin/pages/facts',
      'GET /admin/pages/positions',
    ],
  },
  {
    right: 'pages.publish',
    actions: [
      'publish pages',
      'POST /admin/pages/publish',
      'DELETE /admin/pages/schedule',
      'GET /admin/pages/links',
      'POST /admin/pages/links',
      'DELETE /admin/pages/links/:id',
      'PUT /admin/pages/positions',
      'POST /admin/pages/positions/:id/close',
      'POST /admin/pages/positions/:id/open',
      'GET /admin/pages/export',
      'POST /admin/pages/import',
    ],
  },
  {
    right: 'webhooks.manage',
    actions: [
      'read webhook_endpoints',
      'read webhook_deliveries',
      'POST /admin/webhooks/:id/test',
      'POST /admin/webhooks/deliveries/:id/resend',
    ],
    proven: {
      'update webhook_endpoints': 0,
      'delete webhook_endpoints': 0,
      'POST /admin/webhooks': 0,
      'POST /admin/webhooks/:id/secret': 0,
    },
  },
  {
    right: 'account',
    actions: [
      'call own_usage',
      'PUT /user',
      'GET /sessions',
      'DELETE /sessions/:sessionId',
      'call own_sessions',
      'call end_own_session',
      'GET /passkeys',
      'PATCH /passkeys/:passkeyId',
      'GET /admin/getting-started',
      'PUT /admin/getting-started/:step',
      'DELETE /admin/getting-started/:step',
    ],
    proven: {
      'GET /proof': 0,
      'PUT /user with an address': 0,
      'POST /factors/recovery-codes': 0,
      'POST /factors/recovery-codes/regenerate': 0,
      'DELETE /factors/:factorId that counts': 0,
      'GET /user/identities/authorize': 0,
      'DELETE /user/identities/:identityId': 0,
      'DELETE /factors/recovery-codes': 0,
    },
  },
  {
    right: 'account',
    factor: 'own',
    actions: ['POST /proof', 'PUT /user by a link', 'GET /reauthenticate'],
    proven: {
      'POST /factors': 0,
      'POST /passkeys/registration/options': 0,
      'POST /passkeys/registration/verify': 0,
    },
  },
  {
    right: 'account',
    factor: 'none',
    actions: [
      'call post_tags',
      'GET /user',
      'POST /factors/:factorId/challenge',
      'POST /factors/:factorId/verify',
      'DELETE /factors/:factorId',
      'DELETE /passkeys/:passkeyId',
      'GET /user/identities',
      'GET /factors/recovery-codes',
      'POST /factors/recovery-codes/verify',
    ],
  },
  {
    right: 'account',
    factor: 'none',
    suspended: true,
    actions: ['POST /logout'],
  },
  {
    right: 'visitor',
    actions: [
      'read blog_posts',
      'read post_corrections',
      'call read_draft',
      'call draft_pictures',
      'call categories',
      'call related_posts',
      'call moved_post',
      'read pictures',
      'download pictures',
      'download files',
      'sign pictures',
      'sign files',
      'call public_figures',
      'call search_site',
      'call site_answers',
      'call sitemap_files',
      'call sitemap_posts',
    ],
  },
  {
    right: 'visitor',
    factor: 'none',
    actions: [
      'POST /token',
      'POST /recover',
      'POST /verify',
      'POST /passkeys/authentication/options',
      'POST /passkeys/authentication/verify',
      'GET /settings',
      'GET /health',
      'GET /.well-known/jwks.json',
      'POST /signup',
      'POST /otp',
      'POST /resend',
      'POST /sso',
      'GET /authorize',
      'GET /callback',
      'GET /downloads',
    ],
  },
]

export interface Guard {
  action: string
  roles: readonly string[]
  suspended: boolean
  factor: 'passed' | 'own' | 'none'
  proof_from: number | null
}

const rolesFor = (right: Guarded['right']) =>
  right === 'visitor' ? ['visitor', 'account'] : right === 'account' ? ['account'] : rolesOf(right)

/** In the form of the database rows. */
export const GUARDS: readonly Guard[] = GUARDED.flatMap(
  ({ right, factor, suspended = false, actions = [], proven = {} }) => {
    const row = { roles: rolesFor(right), suspended, factor: factor ?? ('passed' as const) }
    return [
      ...actions.map(action => ({ ...row, action, proof_from: null })),
      ...Object.entries(proven).map(([action, proof_from]) => ({ ...row, action, proof_from })),
    ]
  },
)
