import { brand, hexOf } from '../../../brand.ts'
import type { AtWorkCopy } from '../../../company-schema.ts'
import { ORGANIZATIONS } from '../../../facts.ts'
import { site } from '../../../site.ts'

const { company, assistant, emails } = site

export const meta = {
  path: '/press-kit',
  title: `${company} press kit: the mark, the names, the words`,
  description: `The ${company} fold mark in two colors and in one, its clear space and smallest size, its colors, and boilerplate in three lengths.`,
}

export const hero = {
  heading: 'Our mark, names and colors.',
  lead: `A specimen sheet for editors and designers: the mark and its margins, three colors, one of them in two strengths, two names, and a paragraph about ${company} at whatever length the page allows.`,
  mediaKit: 'Download media kit',
  contact: { label: 'Media desk', email: emails.media },
}

export const logo = {
  heading: 'The fold mark.',
  lead: 'A sheet marked for three folds: at a half, at a quarter, at an eighth. The filled leaf is the first page.',
  plates: {
    ink: 'The display cut on ink. The leaf is the only color.',
    paper: 'The display cut on paper, with a darker red that holds on white stock.',
    plain: 'In one color, for engraving, fax headers and newsprint. The leaf is filled with the line.',
    space: 'Clear space. Leave the width of the filled leaf, x, free on every side.',
    lockup: 'With the name. The space between them is a third of the sheet’s width.',
    sizes:
      'The text cut, with a heavier line, for 96 pixels and below. Never under 16, or 5 millimeters in print.',
  },
  unit: 'x',
  sizeLabels: ['96', '48', '24', '16'],
  misuse: {
    title: 'Please do not',
    plates: ['Stretch the sheet', 'Tilt it', 'Fill another leaf', 'Leave out a fold'],
  },
}

export const atWork: AtWorkCopy = {
  description:
    'The mark in four places: at the head of a letter, on the spine of a book, in the tab of a browser, and pressed into paper in one color.',
  caption:
    'The mark at work: two colors on a letter and in a tab, one color on a spine and in an embossed seal.',
  name: company,
  places: { letter: 'Letterhead', spine: 'Spine', tab: 'Tab, 16 pixels', seal: 'Embossed, one color' },
}

const values = (color: string) => ({ hex: hexOf(color).toUpperCase(), oklch: color })

export const colors = {
  heading: 'Ink, paper, rubric.',
  lead: 'Scribes wrote in ink and kept red for the words that mattered. So do we: red is kept for what waits for you. A flag, a signature, the next step.',
  swatches: [
    {
      key: 'ink',
      name: 'Ink',
      use: 'The ground at night, the text by day',
      ...values(brand.ink.ground),
    },
    {
      key: 'paper',
      name: 'Paper',
      use: 'The ground by day, the text at night',
      ...values(brand.paper.ground),
    },
    { key: 'rubric', name: 'Rubric', use: 'The leaf on paper', ...values(brand.paper.rubric) },
    {
      key: 'rubric-bright',
      name: 'Rubric, bright',
      use: 'The leaf on ink',
      ...values(brand.ink.rubric),
    },
  ],
} as const

export const downloads = {
  heading: 'Logo downloads.',
  action: 'Download',
  files: [
    { name: 'Mark, two colors', formats: 'SVG, PNG', use: 'Screens and color print' },
    { name: 'Mark, one color', formats: 'SVG, PNG, EPS', use: 'Newsprint, stamps, engraving' },
    { name: 'Mark with name', formats: 'SVG, PNG, EPS', use: 'Articles, slides, conference boards' },
    { name: 'Color values', formats: 'PDF, ASE', use: 'Designers who would rather not retype them' },
    { name: 'Media kit, complete', formats: 'ZIP', use: 'All of the above with the texts below' },
  ],
}

export const namingRules = {
  heading: 'Two names, written plainly.',
  columns: { write: 'Write', not: 'Rather than' },
  rows: [
    { write: company, not: `${company.toUpperCase()}, ${company} AI, ${company} Inc.` },
    { write: `${assistant}, the assistant from ${company}`, not: `the ${assistant} bot, ${assistant}GPT` },
    { write: `${assistant} drafted it. The partner signed.`, not: `${assistant} decided` },
    { write: 'a private AI partner', not: 'an AI lawyer, a robot advisor' },
    { write: 'it', not: 'he, she' },
  ],
}

export const boilerplate = {
  heading: 'About us, at three lengths.',
  texts: [
    {
      title: 'One sentence',
      text: `${company} makes ${assistant}, a private AI partner for law firms, financial advisors, consultants and enterprises.`,
    },
    {
      title: 'One paragraph',
      text: `${company} makes ${assistant}, a private AI partner for professional firms. ${assistant} drafts, reads and checks documents inside a workspace that belongs to the firm alone, cites its sources, lists what is not known, and leaves every signature to a person.`,
    },
    {
      title: 'In full',
      text: `${company} makes ${assistant}, a private AI partner for professional firms. The platform joins an assistant, a document vault, a knowledge base, workflows, a compliance manager and an API. It drafts and analyzes documents, checks them against rules such as those of the SEC and FINRA, and keeps an audit trail of who asked, what was read and who signed. What a firm puts in stays private and is used only inside its workspace. More than ${ORGANIZATIONS} organizations use ${company}. The name is the printer’s word for a sheet folded three times: the format in which books became private, portable and one’s own.`,
    },
  ],
}
