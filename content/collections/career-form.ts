/** The words of the dialog in which a candidate applies. Its fields and their rules are the contract's. */
export const careerForm = {
  title: (position: string) => `Apply for ${position}`,
  labels: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    message: 'Message',
    resume: 'Resume',
  },
  messagePrompt: 'The work you are proudest of, and why this role.',
  resumeHint: 'PDF',
  submit: 'Submit Application',
  cancel: 'Cancel',
  decoy: 'Leave this field empty',
}
