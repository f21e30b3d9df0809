import type { LiveSettings } from '../settings/live-settings.ts'
import { type Mail, type MailDeps, openMail } from './open-mail.ts'

/** Runs the mail worker with the current settings. After a change, the old worker finishes its messages and a new one starts. */
export function openLiveMail(
  settings: LiveSettings,
  deps: Omit<MailDeps, 'settings' | 'siteUrl'>,
): Omit<Mail, 'mailing'> & { check: () => Promise<unknown> } {
  // Emails contain the site's address, and some say how long we keep data.
  const wanted = () => {
    const { mail, siteUrl, retentionDays } = settings.now
    return JSON.stringify({ mail, siteUrl, retentionDays })
  }
  const open = () => openMail({ ...deps, siteUrl: settings.now.siteUrl, settings: settings.now.mail })
  let used = wanted()
  let mail = open()
  let isStarted = false
  const stopping = new Set<Promise<void>>()

  function retire(former: Mail): void {
    const stopped = former.stop().finally(() => stopping.delete(stopped))
    stopping.add(stopped)
  }
  const unlisten = settings.onChange(() => {
    if (wanted() === used) return
    used = wanted()
    retire(mail)
    mail = open()
    if (isStarted) mail.start()
  })

  return {
    start() {
      isStarted = true
      mail.start()
    },
    wake: () => mail.wake(),
    check: async () => mail.check?.(),
    async stop() {
      unlisten()
      retire(mail)
      await Promise.all(stopping)
    },
  }
}
