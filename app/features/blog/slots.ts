/** The ids of elements that the administrator's island fills. */
export const SLOTS = {
  public: 'blog',
  admin: 'blog-admin',
  controls: 'blog-controls',
  list: 'blog-list',
} as const
