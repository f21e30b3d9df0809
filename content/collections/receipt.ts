import type { FieldName } from '../../contract/submissions.ts'
import { READERS } from '../facts.ts'

/** The receipt that replaces a form after it was accepted. */
export const receipt = {
  label: 'Receipt',
  announced: (reference: string) => `Your receipt ${reference} is on the page.`.replace('  ', ' '),
  fields: {
    name: 'Name',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phone: 'Phone',
    company: 'Company',
    companySize: 'Company size',
    language: 'Language',
    position: 'Position',
    message: 'Message',
    resumeFileName: 'Resume',
  } satisfies Record<Exclude<FieldName, 'type'>, string>,
  resumeName: (name: string) => `${name} (file not sent)`,
  next: 'What happens next',
  nextOf: {
    application: `${READERS} read it, each on their own. We’ll email you, with questions or with a clear no.`,
    career: 'The people you’d work with read it. We’ll email you, whatever the answer.',
  },
  open: 'Open your receipt',
  opened:
    'It shows what we store and until when, and you can erase it there. Anyone with the link can do the same, so keep it to yourself.',
}
