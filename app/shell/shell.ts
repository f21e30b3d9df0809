import { startToasts } from '../ui/toast-region.ts'
import { startCopying } from './copying.ts'
import { countOpened } from './count-opened.ts'
import { countPostEnd } from './count-post-end.ts'
import { startDialogs } from './dialogs.ts'
import { startDrawer } from './drawer.ts'
import { showEditLinks } from './edit-links.ts'
import { guardEraseForm } from './erase-form.ts'
import { logMissingPath } from './missing-path.ts'
import { startMotion } from './motion.ts'
import { startNavMenus } from './nav-menus.ts'
import { startPrintingAnswers } from './print-answers.ts'
import { startSearch } from './start-search.ts'
import { startTour } from './start-tour.ts'
import { startTheme } from './theme.ts'
import { updateTimes } from './times.ts'
import { startVisitLinks } from './visit-links.ts'

/** Behavior that every document needs. None of it uses React. */
export function startShell(): void {
  startTheme()
  startNavMenus()
  startDrawer()
  startDialogs()
  startTour()
  startSearch()
  startMotion()
  startVisitLinks()
  startToasts()
  startCopying()
  startPrintingAnswers()
  guardEraseForm()
  showEditLinks()
  updateTimes()
  logMissingPath()
  countOpened()
  countPostEnd()
}
