import type { TestProject } from 'vitest/node'
import { ENGINES, FONTS, installIfPossible } from '../../tools/test/requirements.ts'
import buildWhatIsStale from './fresh-build.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Why this machine has no other engines; empty if it has. */
    noEngines: string
  }
}

/** Both engines are installed before either starts: their packages take the same lock. */
export default function setup(project: TestProject): void {
  project.provide('noEngines', installIfPossible([...ENGINES, FONTS]) ?? '')
  buildWhatIsStale()
}
