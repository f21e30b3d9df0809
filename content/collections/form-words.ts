/** What is sent along with a form. */
export const along = {
  lead: 'Also sent:',
  referrer: 'you came from',
  campaign: 'campaign',
  landingPage: 'first page',
  remove: 'Remove',
  removed: 'Nothing else is sent.',
  restore: 'Undo',
}

export const counter = {
  left: (count: number) => (count === 1 ? '1 character left' : `${count} characters left`),
  over: (count: number) => (count === 1 ? '1 character too many' : `${count} characters too many`),
}
