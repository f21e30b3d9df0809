import type { Env } from '../env.ts'
import type { LiveSettings } from '../settings/live-settings.ts'
import { type Mail, type MailDeps, openMail } from './open-mail.ts'

/** The mail worker of the settings that hold now. A change ends the former one after what it has under way, and starts another. */
export function openLiveMail(
  settings: LiveSettings,
  deps: Omit<MailDeps, 'settings'>,
): Omit<Mail, 'mailing'> & { check: () => Promise<unknown> } {
  let used: Env['mail'] = settings.now.mail
  let mail = openMail({ ...deps, settings: used })
  let isStarted = false
  const stopping = new Set<Promise<void>>()

  function retire(former: Mail): void {
    const stopped = former.stop().finally(() => stopping.delete(stopped))
    stopping.add(stopped)
  }
  const unlisten = settings.onChange(() => {
    const { mail: wanted } = settings.now
    if (JSON.stringify(wanted) === JSON.stringify(used)) return
    used = wanted
    retire(mail)
    mail = openMail({ ...deps, settings: used })
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
