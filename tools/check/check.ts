import { join } from 'node:path'
import { knownPaths } from '../build/route-table.ts'
import { hasFailed, type Outcome, report, summarize } from '../test/outcome.ts'
import { endOnSignal } from '../test/run-node.ts'
import { checkFaults, checkStyle, checkTypes, checkUnused } from '../test/steps.ts'
import { runVitest } from '../test/suites.ts'
import { findBoundaryFaults } from './boundaries.ts'
import { findStorageFaults } from './browser-storage.ts'
import { findContentFaults, findLinkFaults, loadContent } from './content.ts'
import { findDependencyFaults } from './dependencies.ts'
import { findFigureFaults, readFigureSources } from './doc-figures.ts'
import { findDocFaults, readDocs, readKnown } from './documents.ts'
import { checkFacts } from './facts.ts'
import { findUnloadedStyles } from './loaded-styles.ts'
import { readLock } from './lock-file.ts'
import { findLongSentences } from './long-sentences.ts'
import { findRetiredWords, readRetired } from './retired-words.ts'
import { findScriptFaults, isSent } from './script-features.ts'
import { readSourceTree } from './source-tree.ts'
import { findStyleFaults, readStyles } from './style-features.ts'
import { findOwnerFaults } from './style-owners.ts'

const root = join(import.meta.dirname, '..', '..')

/** Runs all checks that need neither a build nor a browser. `full` adds the unit tests with that tag. */
export async function runChecks(full = false): Promise<Outcome[]> {
  const boundaries = async () => findBoundaryFaults(readSourceTree(root))
  const storage = async () => findStorageFaults(readSourceTree(root))
  const content = async () => findContentFaults(await loadContent(root))
  const links = async () => findLinkFaults(await loadContent(root), await knownPaths())
  const words = async () => findRetiredWords(readSourceTree(root), readRetired(root))
  const dependencies = async () => findDependencyFaults(readLock(root))
  const documents = async () => {
    const docs = readDocs(root)
    return [
      ...findDocFaults(docs, readKnown(root)),
      ...findFigureFaults(docs, readFigureSources(root)),
      ...findLongSentences(docs),
    ]
  }
  const scripts = async () =>
    findScriptFaults(
      readSourceTree(root)
        .map(({ path }) => path)
        .filter(isSent),
      root,
    )
  const styles = async () => findStyleFaults(readStyles(root))
  const unloaded = async () => findUnloadedStyles([...readStyles(root), ...readSourceTree(root)])
  const owners = async () => findOwnerFaults(readStyles(root), readSourceTree(root))
  return Promise.all([
    report(checkFaults('import boundaries', boundaries)),
    report(checkFaults('browser storage', storage)),
    report(checkFaults('content', content)),
    report(checkFaults('links', links)),
    report(checkFaults('retired words', words)),
    report(checkFaults('facts', () => checkFacts(root))),
    report(checkFaults('dependencies', dependencies)),
    report(checkFaults('documents', documents)),
    report(checkFaults('browsers: scripts', scripts)),
    report(checkFaults('browsers: styles', styles)),
    report(checkFaults('loaded styles', unloaded)),
    report(checkFaults('class names', owners)),
    report(checkStyle()),
    report(checkTypes()),
    report(checkUnused()),
    report(runVitest('unit', { full })),
  ])
}

if (import.meta.main) {
  endOnSignal()
  const outcomes = await runChecks()
  console.log(summarize(outcomes))
  process.exitCode = outcomes.some(hasFailed) ? 1 : 0
}
