import { READERS } from '../facts.ts'

/** The application form's words. Its fields and their rules are the contract's. */
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

/** The words of the dialog that thanks, which no page loads before it is shown. */
export const applicationThanks = {
  received: `We have your application. ${READERS} read it, and we’ll email you.`,
  dismiss: 'Back to the page',
}
