import { Hono } from 'hono'
import { audit } from './audit.ts'
import { backups, makeBackup, restoreBackup, testBackup } from './backups.ts'
import type { AdminDeps } from './deps.ts'
import { DOWNLOADS_PATH, download, makeDownload } from './downloads.ts'
import { erasePersonOf } from './erasures.ts'
import { announceExport } from './exports.ts'
import { dismissSetupStep, gettingStarted, putSetupStepBack } from './getting-started.ts'
import { installation } from './health.ts'
import { addPart, currentImport, dropImport, newImport, runImport } from './imports.ts'
import { makeLinkCard } from './link-cards.ts'
import { mailDomain, mailSettings, setNotified, testMail } from './mail.ts'
import { removeMailServer, setMailServer } from './mail-server.ts'
import { removeMailbox, setMailbox } from './mailbox.ts'
import { addPageRoutes } from './pages/routes.ts'
import { copyOfPerson } from './person-copies.ts'
import { testExport } from './post-exports.ts'
import { approveDeletion, retention } from './retention.ts'
import { resetSiteSetting, setSiteSetting, siteSettings } from './site-settings.ts'
import { addWebhook, resendWebhook, rotateWebhookSecret, testWebhook } from './webhooks.ts'

/** The back office's API. `authRoutes` mounts it, so that keys are checked and errors look the same in both. */
export function adminRoutes(deps: AdminDeps): Hono {
  const routes = new Hono()
  routes.post('/admin/exports', c => announceExport(c, deps))
  routes.post('/admin/erasures', c => erasePersonOf(c, deps))
  routes.post('/admin/person-copies', c => copyOfPerson(c, deps))
  routes.get('/admin/audit', c => audit(c, deps))
  routes.get('/admin/health', c => installation(c, deps))
  routes.get('/admin/getting-started', c => gettingStarted(c, deps))
  routes.put('/admin/getting-started/:step', c => dismissSetupStep(c, deps))
  routes.delete('/admin/getting-started/:step', c => putSetupStepBack(c, deps))
  routes.get('/admin/retention', c => retention(c, deps))
  routes.post('/admin/retention/approval', c => approveDeletion(c, deps))
  routes.get('/admin/mail', c => mailSettings(c, deps))
  routes.get('/admin/mail/domain', c => mailDomain(c, deps))
  routes.post('/admin/mail/test', c => testMail(c, deps))
  routes.put('/admin/mail/server', c => setMailServer(c, deps))
  routes.delete('/admin/mail/server', c => removeMailServer(c, deps))
  routes.put('/admin/mail/mailbox', c => setMailbox(c, deps))
  routes.delete('/admin/mail/mailbox', c => removeMailbox(c, deps))
  routes.put('/admin/mail/notified/:kind', c => setNotified(c, deps))
  routes.get('/admin/site-settings', c => siteSettings(c, deps))
  routes.put('/admin/site-settings/:section', c => setSiteSetting(c, deps))
  routes.delete('/admin/site-settings/:section', c => resetSiteSetting(c, deps))
  routes.post('/admin/link-cards', c => makeLinkCard(c, deps))
  routes.get('/admin/imports', c => currentImport(c, deps))
  routes.post('/admin/imports', c => newImport(c, deps))
  routes.put('/admin/imports/:id/parts/:start', c => addPart(c, deps))
  routes.post('/admin/imports/:id/apply', c => runImport(c, deps))
  routes.delete('/admin/imports/:id', c => dropImport(c, deps))
  routes.post('/admin/export/test', c => testExport(c, deps))
  routes.get('/admin/backups', c => backups(c, deps))
  routes.post('/admin/backups', c => makeBackup(c, deps))
  routes.post('/admin/backups/:name/test', c => testBackup(c, deps))
  routes.post('/admin/backups/:name/restore', c => restoreBackup(c, deps))
  routes.post('/admin/downloads', c => makeDownload(c, deps))
  routes.get(DOWNLOADS_PATH, c => download(c, deps))
  routes.post('/admin/webhooks', c => addWebhook(c, deps))
  routes.post('/admin/webhooks/:id/secret', c => rotateWebhookSecret(c, deps))
  routes.post('/admin/webhooks/:id/test', c => testWebhook(c, deps))
  routes.post('/admin/webhooks/deliveries/:id/resend', c => resendWebhook(c, deps))
  addPageRoutes(routes, deps)
  return routes
}
