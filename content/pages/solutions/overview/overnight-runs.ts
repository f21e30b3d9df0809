import type { SceneCopy } from '../../../scene-schema.ts'

export interface OvernightRunsCopy extends SceneCopy {
  title: string
  hours: string
  runs: { procedure: string; desk: string; count: string; outcome: string; held?: boolean }[]
}

export const overnightRuns: OvernightRunsCopy = {
  description:
    'A sheet of five procedures that ran overnight at different firms, each with how many items it handled and the outcome. One review pack is held because its policy statement is older than a year.',
  caption: 'What ran between six and six, on one sheet. One item waits for its owner.',
  title: 'Before you came in',
  hours: '6 p.m. to 6 a.m.',
  runs: [
    { procedure: 'Conflict checks', desk: 'Law firm', count: '6', outcome: 'No match' },
    {
      procedure: 'Review packs',
      desk: 'Wealth advisory',
      count: '18',
      outcome: '1 held: policy statement of 2023',
      held: true,
    },
    { procedure: 'Interview notes', desk: 'Consultancy', count: '11', outcome: 'Coded by theme' },
    { procedure: 'Records requests', desk: 'Clinic group', count: '41', outcome: 'Identifiers removed' },
    { procedure: 'Vendor invoices', desk: 'Manufacturer', count: '97', outcome: 'Matched to orders' },
  ],
}
