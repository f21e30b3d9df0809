import { site } from '../site.ts'

const together = (names: readonly string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')

/** The words of the back office's own walls: its navigation, its sign-in and what stands where a place cannot be shown. */
export const admin = {
  title: `${site.company} back office`,
  nav: 'Back office',
  menu: 'Menu',
  skip: 'Skip to content',
  site: 'View site',
  theme: 'Switch theme',
  signOut: 'Sign out',
  loading: 'Loading...',
  find: {
    open: 'Find or go to',
    label: 'Find a place, a post, an application or a person',
    hint: 'Where to?',
    results: 'Found',
    nothing: 'Nothing found.',
    heading: 'Search',
    count: (count: number, words: string) =>
      count === 0
        ? `No results for “${words}”`
        : `${count} ${count === 1 ? 'result' : 'results'} for “${words}”`,
    place: 'Place',
    action: 'Action',
    write: 'New post',
  },
  keys: {
    heading: 'Keys',
    list: [
      ['Ctrl K', 'find anything, go anywhere (⌘ K on a Mac)'],
      ['j', 'next line of a list'],
      ['k', 'previous line'],
      ['Enter', 'open the line'],
      ['e', 'edit the post; mark the application as answered'],
      ['x', 'select the line'],
      ['/', 'search the list'],
      ['Ctrl S', 'save the text'],
      ['?', 'this sheet'],
    ],
    note: 'Single letters work while the focus is in a place, and not in a field. In a text, Ctrl K makes a link.',
  },
  others: {
    open: (names: readonly string[]) => `${together(names)} ${names.length > 1 ? 'have' : 'has'} this open`,
    writing: (names: readonly string[]) => `${together(names)} ${names.length > 1 ? 'are' : 'is'} writing`,
  },
  signIn: {
    heading: 'Back office',
    text: 'Sign in to write posts, edit pages and read your inbox.',
    back: 'Back to the site',
  },
  missing: {
    heading: 'Nothing here',
    text: 'This page doesn’t exist, or your role doesn’t include it.',
  },
  failed: {
    heading: 'Something went wrong',
    retry: 'Try again',
  },
}
