import type { TestProject } from 'vitest/node'
import { ENGINES, FONTS, installIfPossible } from '../../tools/test/requirements.ts'
import buildWhatIsStale from './fresh-build.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Why this machine has no other engines; empty if it has them. */
    noEngines: string
  }
}

/** Installs both engines before either starts, because their packages take the same lock. */
export default function setup(project: TestProject): void {
  project.provide('noEngines', installIfPossible([...ENGINES, FONTS]) ?? '')
  buildWhatIsStale()
}
