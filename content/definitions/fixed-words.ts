interface FixedWords {
  /** Its name in the editor. */
  name: string
  why: string
}

const fixed = (why: string, name: string): FixedWords => ({ name, why })

const worked = (name: string) =>
  fixed('This text responds to what visitors do, so it’s part of the code.', name)
const steps = 'This text follows a link from an email step by step.'
const FORM = 'Labels and buttons of the form'
const NOTES = 'Character counts and notes of the form'
const DOCKET = 'Remark on the visitor’s own docket'
const typed = 'It’s made from the name and company that a visitor enters.'
const languages = fixed('Languages have their own names.', 'Names of languages')
const sent = 'The server checks the form with the same code.'

/** Texts that can only be edited in code, with the reason: by module of content/, or by export with its page. */
export const fixedWords: Readonly<Record<string, FixedWords & { unit?: string }>> = {
  'pages/home/letter-machine': worked('The engagement letter after Accept or Refuse'),
  'pages/home/ledger-machine': worked('The ledger as it is filtered'),
  'de/pages/home/letter-machine': worked('The engagement letter after Accept or Refuse'),
  'de/pages/home/ledger-machine': worked('The ledger as it is filtered'),
  'pages/platform/api/edited-request-machine': worked('The request as it is edited, and its answer'),
  'pages/platform/compliance-manager/answered-flag-machine': worked('The flag as it is answered'),
  'pages/platform/document-vault/wall-search-machine': worked('The search behind the wall'),
  'pages/platform/knowledge-base/narrowed-question-machine': worked('The question as it is narrowed'),
  'pages/platform/perry/one-question-machine': worked('The question as it is answered'),
  'pages/platform/workflows/waiting-step-machine': worked('The step that waits for a decision'),
  'pages/solutions/overview/one-email-machine': worked('The email as it is read'),
  'collections/application-form': { unit: '/application', ...fixed(sent, FORM) },
  'de/application-form': { unit: '/de/application', ...fixed(sent, FORM) },
  'de/application-thanks': { unit: '/de/application', ...fixed(sent, 'The answer after sending') },
  'collections/form-words': { unit: '/application', ...fixed(sent, NOTES) },
  'de/form-words': { unit: '/de/application', ...fixed(sent, NOTES) },
  'collections/receipt': {
    unit: '/application',
    ...fixed('A receipt repeats what was sent, and is part of the record.', 'The receipt after sending'),
  },
  'de/receipt': {
    unit: '/de/application',
    ...fixed('A receipt repeats what was sent, and is part of the record.', 'The receipt after sending'),
  },
  'collections/resume': {
    unit: '/careers',
    ...fixed('This text follows an upload step by step.', 'Text during a resume upload'),
  },
  'pages/account/page#steps': fixed(steps, 'The steps behind a link from an email'),
  'pages/account/page#account.needsScripts': fixed(steps, 'What the page shows without JavaScript'),
  'collections/careers#careerForm.title': {
    unit: '/careers',
    ...fixed('It names the position that was chosen.', 'Title of the application dialog'),
  },
  'pages/application/page#ownDocket.remark': fixed(typed, DOCKET),
  'de/pages/application/page#ownDocket.remark': fixed(typed, DOCKET),
  'pages/blog/page#addedCategory': fixed(
    'This text is made from the name of the category.',
    'Title and description of added categories',
  ),
  'collections/scene-words': { unit: '/solutions', ...worked('“Start over” in a drawing') },
  'de/scene-words': { unit: '/de', ...worked('“Start over” in a drawing') },
  'collections/blog-cards': {
    unit: '/blog',
    ...fixed('Posts and the editor share this text.', 'Labels of callouts and videos'),
  },
  'collections/blog-pictures': {
    unit: '/blog',
    ...fixed('They’re part of the picture viewer’s code.', 'Buttons of enlarged pictures'),
  },
  'collections/language-names': { unit: 'frame', ...languages },
  'de/language-names': { unit: 'frame', ...languages },
  'site#interfaceWords': {
    unit: 'frame',
    ...fixed('The back office uses the same ones.', '“Close” and “Dismiss”'),
  },
  'site#site': {
    unit: 'frame',
    ...fixed('They’re set in content/site.ts, with the domain.', 'Tagline and email addresses'),
  },
  'pages/receipt/receipt-page#page': fixed(
    'A receipt shows what’s on file.',
    'Status, resume and erasure of a receipt',
  ),
}

/** Lists of fixed length, by name. The length of any other list without "Add" is fixed by its design. */
const fixedLists: Readonly<Record<string, FixedWords>> = {
  hours: fixed('The clock shows exactly these hours.', 'Hours'),
  months: fixed('The calendar shows these months.', 'Months'),
  quarters: fixed('A year has four quarters.', 'Quarters'),
  days: fixed('The drawing has a column for each of these days.', 'Days'),
  stages: fixed('The drawing counts these stages.', 'Stages'),
  bands: fixed('Each band has its own color.', 'Bands'),
  sections: fixed('Other pages refer to sections by number.', 'Sections'),
  volumes: fixed('Each volume has its place on the shelf.', 'Volumes'),
  swatches: fixed('The colors are those of the brand.', 'Colors'),
  lanes: fixed('The drawing has a lane for each of these people.', 'Lanes'),
}
const drawn = fixed('The design fits exactly these entries.', 'Other lists without “Add”')

/** The reason why a list has a fixed length. */
export const whyFixed = (name: string): FixedWords =>
  (Object.hasOwn(fixedLists, name) ? fixedLists[name] : undefined) ?? drawn
