import type { WorkableCopy } from '../../../scene-machine-schema.ts'
import { site } from '../../../site.ts'

const { assistant } = site

export type ProfessionEvent = 'law' | 'wealth' | 'consulting' | 'operations'

/** What one profession files from the message. */
export interface FileShown {
  file: string
  lines: readonly { text: string; source: string }[]
  question: string
}

export const oneEmail: WorkableCopy<ProfessionEvent, FileShown> & {
  from: string
  email: readonly string[]
  asks: string
} = {
  folio: 'One message',
  heading: 'The same email, filed by four professions.',
  lead: `A client writes three sentences. What ${assistant} drafts from them depends on the firm that reads them. Choose the firm.`,
  description: `An email of three sentences from a client. Beside it the note that ${assistant} drafts from it for a law firm: two lines with their sources, and a question that it cannot answer itself.`,
  caption:
    'Four drafts of one message. Each line says where it comes from, and each ends with a question that only the firm can answer.',
  title: 'From a client',
  from: 'Tuesday, late afternoon',
  email: [
    'Before Friday, please note that my brother joins the board on the first of the month.',
    'He should see the numbers before the others do.',
    'And keep the clinic out of this for now.',
  ],
  asks: `${assistant} asks`,
  controls: {
    law: 'Law firm',
    wealth: 'Wealth advisor',
    consulting: 'Consultancy',
    operations: 'Company',
  },
  start: {
    file: 'Conflict note',
    lines: [
      {
        text: 'A director joins who is related to the client. Independence is to be confirmed before he votes.',
        source: 'Board rules, conflicts',
      },
      {
        text: 'The clinic is another matter, behind a wall. None of it was read.',
        source: 'Wall register',
      },
    ],
    question: 'Two brothers are on file. Which one is meant?',
  },
}
