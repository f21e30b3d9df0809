import { pages } from './journeys/pages.ts'
import type { Part } from './suite.ts'

/** The whole suite, written once. */
export const PARTS: readonly Part[] = [pages]
