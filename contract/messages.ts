/** The messages of the specification's catalogue. They are exact: change both together. */
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
  adminSignedIn: { title: 'Success', description: 'Successfully logged in to blog admin' },
  adminSignInFailedTitle: 'Error',
  postIncomplete: 'Title and content are required',
  notAuthenticated: 'Not authenticated',
  draftSaved: 'Draft saved successfully',
  postTime: 'Give the publish date as a day and a time',
  postPublished: 'Post published successfully',
  postFailedTitle: 'Error',
  postsLoading: 'Loading posts...',
  postsEmpty: 'No posts published yet',
  submitting: 'Submitting...',
  signingIn: 'Signing in...',
  pageNotFound: 'Oops! Page not found',
} as const
