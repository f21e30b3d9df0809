import type { SceneCopy } from '../../../scene-schema.ts'

export interface MonthEndBoardCopy extends SceneCopy {
  title: string
  period: string
  days: string[]
  /** The current day on the board. */
  today: number
  tasks: {
    task: string
    owner: string
    /** First and last day on the board, counted from zero. */
    from: number
    to: number
    state: string
    note?: string
    held?: boolean
  }[]
  done: string
  next: string
}

export const monthEndBoard: MonthEndBoardCopy = {
  description:
    'A month-end board over five business days with six tasks. Two are closed, two are in progress, the board pack waits, and accruals are held because three purchase orders have no receipt.',
  caption:
    'October, on its third business day. Everything that can move has moved. One thing waits for an answer.',
  title: 'Month end, October',
  period: 'Business day 3 of 5',
  days: ['Day 1', 'Day 2', 'Day 3', 'Day 4', 'Day 5'],
  today: 2.5,
  tasks: [
    { task: 'Bank and cards', owner: 'Controller', from: 0, to: 1, state: 'Closed' },
    { task: 'Payroll journal', owner: 'People', from: 0, to: 2, state: 'Closed' },
    {
      task: 'Accruals',
      owner: 'Operations',
      from: 1,
      to: 3,
      state: 'Held',
      note: 'Orders 4471, 4476 and 4480 have no receipt. Did the goods arrive?',
      held: true,
    },
    { task: 'Revenue cutoff', owner: 'Finance', from: 1, to: 4, state: 'In review' },
    {
      task: 'Variance notes',
      owner: 'Finance',
      from: 2,
      to: 5,
      state: 'Drafted',
      note: 'Freight up 18%: fuel surcharge, invoices 2207 and 2231.',
    },
    { task: 'Board pack', owner: 'CFO', from: 3, to: 5, state: 'Waits' },
  ],
  done: '2 closed, 2 in progress',
  next: '1 question for Operations',
}
