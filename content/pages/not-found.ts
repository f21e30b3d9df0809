/** The two pages nobody asks for. */
export const notFound = {
  title: 'Page not found',
  heading: 'Oops! Page not found',
  text: 'This leaf is missing from the book. The address may have changed, or it was never bound in.',
  home: 'Return to Home',
  near: 'You may have meant',
}

export const unexpected = {
  heading: 'Something failed on our side.',
  text: 'The page could not be set. Nothing you sent was lost, and the fault has been logged. Please try again in a moment.',
  home: 'Return to Home',
}
