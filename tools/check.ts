import { join } from 'node:path'
import { findBoundaryFaults } from './check/boundaries.ts'
import { findContentFaults, findLinkFaults, loadContent } from './check/content.ts'
import { findDependencyFaults } from './check/dependencies.ts'
import { readLock } from './check/lock-file.ts'
import { readSourceTree } from './check/source-tree.ts'
import { knownPaths } from './route-table.ts'
import { hasFailed, type Outcome, report, summarize } from './run/outcome.ts'
import { checkFaults, checkStyle, checkTypes, endOnSignal, runVitest } from './run/steps.ts'

const root = join(import.meta.dirname, '..')

/** The fast gate: everything that needs neither a build nor a browser. */
export async function runChecks(): Promise<Outcome[]> {
  const boundaries = async () => findBoundaryFaults(readSourceTree(root))
  const content = async () => findContentFaults(await loadContent(root))
  const links = async () => findLinkFaults(await loadContent(root), await knownPaths(root))
  const dependencies = async () => findDependencyFaults(readLock(root), readSourceTree(root))
  return Promise.all([
    report(checkFaults('import boundaries', boundaries)),
    report(checkFaults('content', content)),
    report(checkFaults('links', links)),
    report(checkFaults('dependencies', dependencies)),
    report(checkStyle()),
    report(checkTypes()),
    report(runVitest('unit')),
  ])
}

if (import.meta.main) {
  endOnSignal()
  const outcomes = await runChecks()
  console.log(`\n${summarize(outcomes)}`)
  process.exitCode = outcomes.some(hasFailed) ? 1 : 0
}
