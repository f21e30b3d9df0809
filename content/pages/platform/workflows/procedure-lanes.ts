import type { SceneCopy } from '../../../scene-schema.ts'
import { site } from '../../../site.ts'

interface LaneStep {
  /** Column of the drawing, from 1 to 6. */
  at: number
  title: string
  detail: string
  state: 'done' | 'waiting' | 'ahead'
}

export interface ProcedureLanesCopy extends SceneCopy {
  title: string
  run: string
  days: readonly string[]
  lanes: readonly { name: string; steps: readonly LaneStep[] }[]
  states: { done: string; waiting: string; ahead: string }
}

const { assistant } = site

export const procedureLanes: ProcedureLanesCopy = {
  description: `The annual update of Form ADV as six steps in three lanes. ${assistant} gathered the changes and drafted Part 2A; the Compliance Manager checked it; the operations lead reconciled the assets. The fifth step, sign-off by the chief compliance officer, is waiting. Filing comes after it.`,
  caption:
    'The annual amendment on day 9. Four steps are done, one waits for a name, and filing cannot begin before it.',
  title: 'Form ADV, annual amendment',
  run: 'Run 3, day 9',
  days: ['Day 1', 'Day 2', 'Day 4', 'Day 5', 'Day 9', 'Then'],
  lanes: [
    {
      name: assistant,
      steps: [
        { at: 1, title: 'Gather', detail: 'Changes since the last filing, from 14 records', state: 'done' },
        { at: 2, title: 'Draft', detail: 'Part 2A, with each change marked', state: 'done' },
      ],
    },
    {
      name: 'Compliance Manager',
      steps: [{ at: 3, title: 'Check', detail: 'SEC 204-2 and the marketing rule, no flags', state: 'done' }],
    },
    {
      name: 'People',
      steps: [
        { at: 4, title: 'Reconcile', detail: 'Operations lead, assets under management', state: 'done' },
        { at: 5, title: 'Sign off', detail: 'Chief compliance officer, asked Monday', state: 'waiting' },
        { at: 6, title: 'File', detail: 'By hand, in the regulator’s own system', state: 'ahead' },
      ],
    },
  ],
  states: { done: 'Done', waiting: 'Waiting', ahead: 'Ahead' },
}
