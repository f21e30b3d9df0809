import { MESSAGES } from '#contract/messages.ts'

/** The email that confirms an application. It repeats nothing that the sender wrote. */
export const applicantMail = {
  subject: (company: string) => `${company}: we received your application`,
  headline: 'We received your application',
  text: MESSAGES.applicationSucceeded.description as string,
  link: 'See or erase what we store',
  reference: 'Reference',
  nothingToDo:
    'Someone entered this address in a form on our site. If it wasn’t you, you can ignore this email.',
  canBeErased:
    'Someone entered this address in a form on our site. If it wasn’t you, use the link to erase it.',
}

export type ApplicantMail = typeof applicantMail
