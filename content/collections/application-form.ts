import { READERS } from '../facts.ts'

/** Texts of the application form. Its fields and their rules are in the contract. */
export const applicationForm = {
  labels: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Work email',
    company: 'Company',
    companySize: 'Company size',
    message: 'Message',
  },
  prompts: { companySize: 'Choose a size', message: 'Which work would you bring first?' },
  optional: 'Optional',
  submit: 'Submit Application',
  again: 'We received your application. Use the form below to apply for another organization.',
  decoy: 'Leave this field empty',
}

/** Texts of the thank-you dialog, loaded only when it is shown. */
export const applicationThanks = {
  received: `We have your application. ${READERS} read it, and we’ll email you.`,
  dismiss: 'Back to the page',
}
