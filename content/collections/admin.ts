import { site } from '../site.ts'

const together = (names: readonly string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')

/** Texts of the back office's frame: navigation, sign-in, and pages that cannot be shown. */
export const admin = {
  title: `${site.company} back office`,
  nav: 'Back office',
  menu: 'Menu',
  skip: 'Skip to content',
  site: 'View site',
  theme: 'Switch theme',
  signOut: 'Sign out',
  undo: 'Undo',
  loading: 'Loading…',
  more: 'More',
  find: {
    open: 'Find',
    label: 'Find a place, a post, an application or a person',
    hint: 'Where to?',
    results: 'Results',
    heading: 'Search',
    count: (count: number, words: string) =>
      count === 0
        ? `No results for “${words}”`
        : `${count} ${count === 1 ? 'result' : 'results'} for “${words}”`,
    /** Headings of the result groups. */
    groups: {
      recent: 'Recent',
      here: 'On this page',
      actions: 'Actions',
      places: 'Go to',
      posts: 'Posts',
      inbox: 'Submissions',
      people: 'People',
      pages: 'Pages',
      settings: 'Settings',
      help: 'Help',
    },
    write: 'New post',
  },
  keys: {
    open: 'Help',
    heading: 'Keyboard shortcuts',
    groups: [
      {
        heading: 'Everywhere',
        list: [
          ['Ctrl K', 'find anything, go anywhere (⌘ K on a Mac)'],
          ['c', 'write a new post'],
          ['z', 'undo the last action, for ten seconds'],
          ['Esc', 'close what is open, or clear the selection'],
          ['?', 'help'],
        ],
      },
      {
        heading: 'In a list',
        list: [
          ['j ↓', 'next row'],
          ['k ↑', 'previous row'],
          ['Enter', 'open the row'],
          ['x', 'select the row'],
          ['Shift ↓ ↑', 'select a range'],
          ['e', 'edit the post, or mark the submission as answered'],
          ['s', 'change the status'],
          ['a', 'assign the submission'],
          ['#', 'delete the post, or erase the submission'],
          ['/', 'search the list'],
        ],
      },
      {
        heading: 'While you write',
        list: [
          ['Ctrl S', 'save the text'],
          ['Ctrl Enter', 'send the reply, or add the note'],
        ],
      },
    ],
    goTo: 'Go to',
    note: 'Single letters never work while you type. You can turn them off under Account.',
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
    heading: 'Page not found',
    text: 'This page doesn’t exist, or your role can’t open it.',
    open: (place: string) => `Go to ${place}`,
  },
  failed: {
    heading: 'Something went wrong',
    retry: 'Try again',
  },
}
