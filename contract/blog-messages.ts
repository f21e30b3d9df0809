/** The blog's messages in the specification's catalog, apart from those that every page loads. The wording is exact. */
export const BLOG_MESSAGES = {
  adminSignedIn: { title: 'Success', description: 'Successfully logged in to blog admin' },
  adminSignInFailedTitle: 'Error',
  signingIn: 'Signing in...',
  postsLoading: 'Loading posts...',
  postsEmpty: 'No posts published yet',
  postIncomplete: 'Title and content are required',
  postTime: 'Give the publish date as a day and a time',
  notAuthenticated: 'Not authenticated',
  draftSaved: 'Draft saved successfully',
  postPublished: 'Post published successfully',
  postFailedTitle: 'Error',
} as const
