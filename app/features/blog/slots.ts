/** Where the administrator's island puts what it shows, by the ids of elements. */
export const SLOTS = {
  public: 'blog',
  admin: 'blog-admin',
  controls: 'blog-controls',
  list: 'blog-list',
} as const
