/** The page for a fault of ours. */
export const unexpected = {
  heading: 'Something failed on our side.',
  text: 'The page could not be set. Nothing you sent was lost, and the fault has been logged. Please try again in a moment.',
  home: 'Return to Home',
}
