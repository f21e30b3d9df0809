import type { FieldName } from '../../contract/submissions.ts'
import { READERS } from '../facts.ts'

/** The receipt that stands in the page after a form was taken. */
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
  resumeName: (name: string) => `${name}, its name alone`,
  next: 'What happens next',
  nextOf: {
    application: `${READERS} read it, each alone. You hear from us by mail, with questions or with a plain no.`,
    career: 'The people you would work with read it. You hear from us by mail, whatever the answer.',
  },
  open: 'Open your receipt',
  opened:
    'It shows what we hold and until when, and lets you erase it. Whoever has the address can do the same.',
}
