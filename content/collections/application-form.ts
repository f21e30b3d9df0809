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
  again: 'We have your application. The form below is for another organization.',
  decoy: 'Leave this field empty',
}

/** The words of the dialog that thanks, which no page loads before it is shown. */
export const applicationThanks = {
  received: `Your application is on file. ${READERS} read it, and you hear from us by mail.`,
  dismiss: 'Back to the page',
}
