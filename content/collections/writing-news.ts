/** The email that tells colleagues about news of drafts. */
export const writingNewsWords = {
  somebody: 'Someone',
  what: {
    'handed in': (by: string) => `${by} submitted a post for review`,
    'page handed in': (by: string) => `${by} submitted changes to a page for review`,
    'sent back': (by: string) => `${by} sent your post back with a note`,
    published: (by: string) => `${by} published your post`,
    comment: (by: string) => `${by} commented on your post`,
  },
  several: (count: number) => `${count} updates about drafts`,
  more: (named: number, left: number) =>
    `Below are the first ${named}. You’ll find ${left} more in the back office.`,
  openPost: 'Open the post',
  openPage: 'Open the page',
  openPosts: 'Open the posts',
  title: 'Title',
  note: 'To change which emails you get, open Account in the back office.',
}
