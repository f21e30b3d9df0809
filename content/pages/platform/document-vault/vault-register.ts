import { BOARD_MATTER, CLOSED_MATTER, MATTER, RIVAL_MATTER } from '../../../facts.ts'
import type { SceneCopy } from '../../../scene-schema.ts'

/** 1 is open to the firm, 4 is open to named people only. */
export type BandLevel = 1 | 2 | 3 | 4

interface RegisterRow {
  matter: string
  document: string
  level: BandLevel
  band: string
  readers: string
  kept: string
}

export interface VaultRegisterCopy extends SceneCopy {
  title: string
  view: string
  columns: readonly string[]
  /** The rows on either side of the wall. */
  before: readonly RegisterRow[]
  wall: { name: string; rule: string; refused: string }
  after: readonly RegisterRow[]
}

export const vaultRegister: VaultRegisterCopy = {
  description:
    'A register of seven documents with matter number, confidentiality band, readers and how long each is kept. A hatched bar, ethical wall 12, runs between the matters of two competing bidders. It notes that no reader stands on both sides and that one request was refused at 14:02.',
  caption:
    'The register as the records office sees it. A lawyer on either side of wall 12 would see only that side, and no bar.',
  title: 'Register, corporate department',
  view: 'Seen as: Records',
  columns: ['Matter', 'Document', 'Band', 'Readers', 'Kept'],
  before: [
    {
      matter: MATTER,
      document: 'Share purchase agreement, draft 6',
      level: 3,
      band: 'Confidential',
      readers: 'Bidder A team, 6',
      kept: 'Matter open',
    },
    {
      matter: MATTER,
      document: 'Disclosure letter, with schedules',
      level: 3,
      band: 'Confidential',
      readers: 'Bidder A team, 6',
      kept: 'Matter open',
    },
    {
      matter: BOARD_MATTER,
      document: 'Board minutes, unredacted',
      level: 4,
      band: 'Restricted',
      readers: 'Two partners',
      kept: 'Legal hold',
    },
  ],
  wall: {
    name: 'Ethical wall 12',
    rule: 'No reader on both sides',
    refused: '1 request refused, 14:02',
  },
  after: [
    {
      matter: RIVAL_MATTER,
      document: 'Tax memorandum on the Target',
      level: 4,
      band: 'Restricted',
      readers: 'Bidder B team, 4',
      kept: 'Matter open',
    },
    {
      matter: RIVAL_MATTER,
      document: 'Financing term sheet, marked',
      level: 3,
      band: 'Confidential',
      readers: 'Bidder B team, 4',
      kept: 'Matter open',
    },
    {
      matter: CLOSED_MATTER,
      document: 'Closing binder, volume 2',
      level: 2,
      band: 'Internal',
      readers: 'Corporate, 38',
      kept: 'To Dec 31',
    },
    {
      matter: 'Firm',
      document: 'Model engagement letter',
      level: 1,
      band: 'General',
      readers: 'Everyone',
      kept: 'Until replaced',
    },
  ],
}
