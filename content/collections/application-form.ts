/** The application form's words. Its fields and their rules are the contract's. */
export const applicationForm = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Work email',
  company: 'Company',
  companySize: 'Company size',
  companySizePrompt: 'Choose a size',
  message: 'Message',
  messagePrompt: 'Which work would you bring first?',
  optional: 'Optional',
  submit: 'Submit Application',
  submitting: 'Submitting...',
}
