import type { Hono } from 'hono'
import type { AdminDeps } from '../deps.ts'
import { checkPage } from './check-page.ts'
import { discardPageDraft, handInPage, savePageDraft } from './drafts.ts'
import { pageFacts } from './facts.ts'
import { findInPages } from './find.ts'
import { pageHistory, pageVersion, restorePage } from './history.ts'
import { makePageLink, pageLinks, previewPage, revokePageLink } from './links.ts'
import { closePosition, openPosition, pagePositions, setPositions } from './positions.ts'
import { publishPage, unschedulePage } from './publish.ts'
import { exportPages, importPages } from './transfer.ts'
import { pages, pageUnit } from './units.ts'

/** The words of pages, facts and positions. */
export function addPageRoutes(routes: Hono, deps: AdminDeps): void {
  routes.get('/admin/pages', c => pages(c, deps))
  routes.get('/admin/pages/unit', c => pageUnit(c, deps))
  routes.get('/admin/pages/find', c => findInPages(c, deps))
  routes.put('/admin/pages/draft', c => savePageDraft(c, deps))
  routes.delete('/admin/pages/draft', c => discardPageDraft(c, deps))
  routes.post('/admin/pages/hand-in', c => handInPage(c, deps))
  routes.post('/admin/pages/publish', c => publishPage(c, deps))
  routes.delete('/admin/pages/schedule', c => unschedulePage(c, deps))
  routes.get('/admin/pages/history', c => pageHistory(c, deps))
  routes.get('/admin/pages/history/:id', c => pageVersion(c, deps))
  routes.post('/admin/pages/restore', c => restorePage(c, deps))
  routes.post('/admin/pages/check', c => checkPage(c, deps))
  routes.post('/admin/pages/preview', c => previewPage(c, deps))
  routes.get('/admin/pages/links', c => pageLinks(c, deps))
  routes.post('/admin/pages/links', c => makePageLink(c, deps))
  routes.delete('/admin/pages/links/:id', c => revokePageLink(c, deps))
  routes.get('/admin/pages/facts', c => pageFacts(c, deps))
  routes.get('/admin/pages/positions', c => pagePositions(c, deps))
  routes.put('/admin/pages/positions', c => setPositions(c, deps))
  routes.post('/admin/pages/positions/:id/close', c => closePosition(c, deps))
  routes.post('/admin/pages/positions/:id/open', c => openPosition(c, deps))
  routes.get('/admin/pages/export', c => exportPages(c, deps))
  routes.post('/admin/pages/import', c => importPages(c, deps))
}
