import { MESSAGES } from '#contract/messages.ts'

/** The email that confirms an application. It repeats nothing that the sender wrote. */
export const applicantMail = {
  subject: (company: string) => `${company}: we received your application`,
  headline: 'We received your application',
  text: MESSAGES.applicationSucceeded.description as string,
  link: 'View or erase your data',
  reference: 'Reference',
  nothingToDo:
    'Someone entered this address in a form on our site. If it wasn’t you, you can ignore this email.',
  canBeErased:
    'Someone entered this address in a form on our site. If it wasn’t you, use the link above to erase the application.',
}

export type ApplicantMail = typeof applicantMail
