/** The page for an address that nobody has. */
export const notFound = {
  title: 'Page not found',
  heading: 'Oops! Page not found',
  text: 'This leaf is missing from the book. The address may have changed, or it was never bound in.',
  home: 'Return to Home',
  near: 'You may have meant',
}
