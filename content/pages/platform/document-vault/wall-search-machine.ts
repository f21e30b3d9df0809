import { sceneWords } from '../../../collections/scene-words.ts'
import { MATTER } from '../../../facts.ts'
import type { SceneMachine, WorkedCopy } from '../../../scene-machine-schema.ts'
import type { WallEvent, WallShown, wallSearch } from './wall-search.ts'

const records = 'Seen as: Records'
/** The number of rows behind the wall. */
const WALLED = 3

export function wallSearchMachine({ controls, start }: typeof wallSearch): WorkedCopy<WallShown> {
  return {
    work: {
      ...sceneWords,
      label: 'Search in the register, an interactive figure',
      instructions: 'Raise the wall, and look at the same search as the associate and as the records office.',
    },
    machines: {
      scene: {
        start: 'open',
        events: controls,
        states: {
          open: {
            shown: start,
            announced: 'No wall. The associate finds 5 documents.',
            on: { raise: 'walled', records: 'openRecords' },
          },
          walled: {
            shown: { view: 'Seen as: Associate', count: '2 documents', rows: start.rows.slice(WALLED) },
            announced:
              'Wall 14 is up. The associate finds 2 documents, and nothing says that there were more.',
            on: { raise: 'open', records: 'walledRecords' },
            pressed: ['raise'],
          },
          walledRecords: {
            shown: {
              view: records,
              count: '5 documents',
              rows: start.rows,
              wall: {
                after: WALLED,
                name: 'Ethical wall 14',
                rule: `Around matter ${MATTER}, from today`,
                refused: '1 search met it',
              },
            },
            announced: 'The records office sees 5 documents, the wall, and that one search met it.',
            on: { raise: 'openRecords', records: 'walled' },
            pressed: ['raise', 'records'],
          },
          openRecords: {
            shown: { view: records, count: '5 documents', rows: start.rows },
            announced: 'No wall. The records office sees 5 documents.',
            on: { raise: 'walledRecords', records: 'open' },
            pressed: ['records'],
          },
        },
      } satisfies SceneMachine<'open' | 'walled' | 'walledRecords' | 'openRecords', WallEvent, WallShown>,
    },
  }
}
