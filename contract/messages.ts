/**
 * The messages of the specification's catalog, except those of the blog. The wording is exact: change both together.
 */
export const MESSAGES = {
  applicationSucceeded: {
    title: 'Application Submitted!',
    description: "Thank you for your application. We'll review it and be in touch soon.",
  },
  applicationReceived: 'Our team will be in touch shortly.',
  applicationFailed: {
    title: 'Submission Failed',
    description: 'There was an error submitting your application. Please try again.',
  },
  careerSucceeded: {
    title: 'Application Submitted!',
    description: "Thank you for your interest. We'll be in touch soon.",
  },
  careerFailed: { title: 'Error', description: 'Failed to submit application. Please try again.' },
  resumeNotPdf: { title: 'Error', description: 'Please upload a PDF file only' },
  submitting: 'Submitting...',
  pageNotFound: 'Oops! Page not found',
} as const
