import { CLOSED_MATTER, MATTER } from '../../../facts.ts'
import type { WorkableCopy } from '../../../scene-machine-schema.ts'
import type { BandLevel } from './vault-register.ts'

export type WallEvent = 'raise' | 'records'

interface FoundRow {
  matter: string
  document: string
  level: BandLevel
  band: string
}

export interface WallShown {
  view: string
  count: string
  rows: readonly FoundRow[]
  /** A wall, and the number of rows before it. */
  wall?: { after: number; name: string; rule: string; refused: string }
}

/** Rows behind the wall, and rows in front of it. */
const walledRows: readonly FoundRow[] = [
  { matter: MATTER, document: 'Share purchase agreement, draft 6', level: 3, band: 'Confidential' },
  { matter: MATTER, document: 'Engagement letter, draft 4', level: 3, band: 'Confidential' },
  { matter: MATTER, document: 'Disclosure letter, with schedules', level: 3, band: 'Confidential' },
]
const openRows: readonly FoundRow[] = [
  { matter: CLOSED_MATTER, document: 'Closing binder, volume 2', level: 2, band: 'Internal' },
  { matter: 'Firm', document: 'Model engagement letter', level: 1, band: 'General' },
]

export const wallSearch: WorkableCopy<WallEvent, WallShown> = {
  folio: `Matter ${MATTER}`,
  heading: 'Raise a wall, and see what is left.',
  lead: 'An associate once worked for the other bidder. Put a wall between her and the matter, and run her search again. Then look as the records office does.',
  description: `A search for “the Target” in the register, as an associate sees it: five documents, three of them in matter ${MATTER}.`,
  caption:
    'The same search before and after. She is not told that anything is missing, and the count agrees.',
  title: 'Search: “the Target”',
  controls: { raise: 'Raise wall 14', records: 'Look as Records' },
  start: { view: 'Seen as: Associate', count: '5 documents', rows: [...walledRows, ...openRows] },
}
