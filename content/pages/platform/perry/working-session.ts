import { MEMO_HOUSEHOLD, NOT_KNOWN } from '../../../facts.ts'
import type { SceneCopy } from '../../../scene-schema.ts'
import { site } from '../../../site.ts'

export interface WorkingSessionCopy extends SceneCopy {
  reference: string
  turns: readonly { speaker: string; text: string; question?: boolean }[]
  unknown: { heading: string; items: readonly string[] }
  draft: {
    title: string
    version: string
    paragraphs: readonly { heading: string; text?: string; cut?: string; add?: string; source: string }[]
    status: string
  }
}

const { assistant } = site

export const workingSession: WorkingSessionCopy = {
  description: `A working session. On the left an advisor asks ${assistant} for a suitability memo, ${assistant} asks one question back about a withdrawal, the advisor answers, and three facts are listed as not known. On the right is the second draft of the memo, with the liquidity paragraph rewritten after the answer and a source under every paragraph.`,
  caption: `A memo in two drafts. ${assistant} asked once, changed one paragraph, and left three gaps in plain sight.`,
  reference: MEMO_HOUSEHOLD,
  turns: [
    {
      speaker: 'You',
      text: 'Draft the suitability memo for moving the bond ladder into the dividend fund. Use Tuesday’s meeting note.',
    },
    {
      speaker: assistant,
      text: 'Draft 1 is ready. I read the meeting note, the policy statement and the October holdings.',
    },
    {
      speaker: assistant,
      question: true,
      text: 'The note says she will “need the house money soon.” Does that mean within twelve months?',
    },
    { speaker: 'You', text: 'Yes. March, $180,000.' },
    { speaker: assistant, text: 'Then liquidity changes. Draft 2 marks it.' },
  ],
  unknown: {
    heading: NOT_KNOWN,
    items: [
      'Tax lots of the 2019 bonds: not in the file.',
      'The fund’s fee: its fact sheet has no date.',
      'Whether her son is still a dependent: last noted in 2022.',
    ],
  },
  draft: {
    title: 'Suitability memo',
    version: 'Draft 2',
    paragraphs: [
      {
        heading: 'Objective.',
        text: 'The client seeks income of about $4,000 a month and accepts moderate changes in value.',
        source: 'Policy statement, section 2',
      },
      {
        heading: 'Liquidity.',
        cut: 'No large withdrawal is expected.',
        add: 'A withdrawal of $180,000 is expected in March. That sum stays in Treasury bills and outside this recommendation.',
        source: 'Your answer, today at 10:14',
      },
      {
        heading: 'Reasonable alternatives.',
        text: 'You considered a shorter ladder, and turned it down: it meets the March date but leaves the income objective unmet.',
        source: 'Your own words: meeting note, page 2',
      },
    ],
    status: 'Not signed',
  },
}
