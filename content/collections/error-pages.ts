export const notFound = {
  title: 'Page not found',
  heading: 'Oops! Page not found',
  text: 'This leaf is missing from the book. The address may have changed, or it was never bound in.',
  home: 'Return to Home',
  near: 'You may have meant',
}

/** The page for failures: of a page's data, its script, or our code. */
export const unexpected = {
  title: 'Something went wrong',
  heading: 'Something went wrong on our side.',
  text: 'If you’re online, try again in a moment. Nothing you sent was lost.',
  home: 'Return to Home',
  again: 'Try again',
  asked: 'Address',
  number: 'Request ID',
}
