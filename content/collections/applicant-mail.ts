import { MESSAGES } from '#contract/messages.ts'

/** The mail that tells an applicant that the form has arrived. It says nothing that the sender wrote. */
export const applicantMail = {
  subject: (company: string) => `${company}: we have your application`,
  headline: 'We have your application',
  text: MESSAGES.applicationSucceeded.description as string,
  link: 'See what we hold, or have it erased',
  reference: 'Reference',
  nothingToDo: 'This address was entered in a form there. If that was not you, there is nothing to do.',
  canBeErased: 'This address was entered in a form there. If that was not you, the link lets you erase it.',
}

export type ApplicantMail = typeof applicantMail
