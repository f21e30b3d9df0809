/** The email that tells a colleague what is new of drafts. */
export const writingNewsWords = {
  somebody: 'Someone',
  what: {
    'handed in': (by: string) => `${by} handed in a post`,
    'page handed in': (by: string) => `${by} handed in changes of a page`,
    'sent back': (by: string) => `${by} sent your post back with a remark`,
    published: (by: string) => `${by} published your post`,
    comment: (by: string) => `${by} commented on a post of yours`,
  },
  several: (count: number) => `${count} updates on drafts`,
  more: (count: number) => `And ${count} more in the back office.`,
  openPost: 'Open the post',
  openPage: 'Open the page',
  openPosts: 'Open the posts',
  title: 'Title',
  note: 'Choose which of these emails you get under Account.',
}
