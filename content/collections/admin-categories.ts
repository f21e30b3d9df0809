const posts = (count: number) => (count === 1 ? '1 post' : `${count} posts`)

export const categoryWords = {
  heading: 'Categories',
  text: 'Every post is in one category. The first four are built in and can’t be changed. You can add your own. Readers see them on the blog right away.',
  list: 'Categories of the blog',
  builtIn: 'Built in',
  posts,
  add: 'Add category',
  edit: 'Edit',
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  delete: 'Delete',
  name: 'Name',
  description: 'Description',
  descriptionHint: 'One or two sentences, for its page and for search engines. Optional.',
  save: 'Save category',
  saving: 'Saving…',
  cancel: 'Cancel',
  faults: {
    name: 'Use a name with letters or numbers, at most 40 characters.',
    taken: 'Another category has this name. Choose a different one.',
    full: 'You have 50 categories. Delete one first.',
    gone: 'Someone deleted this category. Reload the page.',
  },
  deletion: {
    title: (name: string) => `Delete “${name}”?`,
    text: (count: number) =>
      count === 0
        ? 'It has no posts. Its address will redirect to the category you choose.'
        : `We move ${posts(count)} to the category you choose, and its address redirects there. You can’t undo this.`,
    target: 'Move to',
    confirm: 'Delete category',
    deleted: 'Category deleted',
  },
  state: (count: number) =>
    count === 0 ? 'Four built-in categories.' : `Four built-in categories and ${count} of your own.`,
}
