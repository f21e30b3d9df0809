import type { WordChanges } from '../../contract/page-words.ts'
import type { AuthDeps } from '../auth/deps.ts'
import type { Env } from '../env.ts'
import type { LinkCards } from '../link-cards/link-cards.ts'
import type { BackupSchedule } from '../operations/backup-schedule.ts'
import type { PostExports } from '../operations/exports.ts'
import type { ReadHealth } from '../operations/health.ts'
import type { Retention } from '../operations/retention.ts'
import type { LiveSettings } from '../settings/live-settings.ts'
import type { Webhooks } from '../webhooks/open-webhooks.ts'

/** What the endpoints of the back office are built from. */
export interface AdminDeps extends AuthDeps {
  settings: LiveSettings
  /** Whether variables decide how mail is sent, so that nothing can be set here. */
  mailFromEnvironment: boolean
  mailboxFromEnvironment: boolean
  mailAllowHosts: Env['mailAllowHosts']
  /** What variables decide of the settings of the site. */
  fixed: Env['fixed']
  webhookAllowHosts: Env['webhookAllowHosts']
  retention: Pick<Retention, 'days' | 'canBackUp' | 'removeApproved'>
  linkCards: LinkCards
  webhooks: Pick<Webhooks, 'check' | 'deliver' | 'leaseSeconds'>
  /** How the installation is, for administrators. */
  health: ReadHealth
  exports: PostExports
  /** Where backups are made, once the server has started. */
  backups: () => BackupSchedule | undefined
  /** Bytes of a page with its styles, compressed, with changes of its words. Left out where no page is rendered. */
  measurePage: ((path: string, fields: WordChanges) => Promise<number | undefined>) | undefined
}
