import { startHeaderPopovers } from './header-popovers.ts'
import { startMotion } from './motion.ts'

/** What a page starts with once it is hydrated. */
export function startLateParts(): void {
  startHeaderPopovers()
  startMotion()
}
