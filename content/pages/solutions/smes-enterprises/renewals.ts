import type { SceneCopy } from '../../../scene-schema.ts'

export interface RenewalWindowsCopy extends SceneCopy {
  title: string
  count: string
  months: string[]
  agreements: {
    name: string
    cost: string
    /** Months until the notice window opens and closes. */
    opens: number
    shuts: number
    notice: string
    urgent?: boolean
  }[]
}

export const renewalWindows: RenewalWindowsCopy = {
  description:
    'Five agreements on a calendar of twelve months, each with the window in which notice can be given. The window for payroll software shuts on November 30.',
  caption: 'Five of 212 agreements, by the day on which silence becomes another year.',
  title: 'Windows to give notice',
  count: '212 agreements',
  months: ['Nov', 'Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct'],
  agreements: [
    {
      name: 'Payroll software',
      cost: '$48,200',
      opens: 0,
      shuts: 1,
      notice: 'Notice drafted. Shuts November 30.',
      urgent: true,
    },
    { name: 'Freight rates', cost: '$310,000', opens: 1, shuts: 3, notice: 'Rebid by January 31.' },
    {
      name: 'Warehouse lease',
      cost: '$96,000',
      opens: 4,
      shuts: 7,
      notice: 'Option, in writing, by May 31.',
    },
    { name: 'Hosting', cost: '$72,400', opens: 7, shuts: 8, notice: 'Thirty days, by email.' },
    { name: 'Cleaning', cost: '$18,900', opens: 9, shuts: 11, notice: 'Price rises 5% if silent.' },
  ],
}
