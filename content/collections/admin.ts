import { site } from '../site.ts'

/** The words of the back office's own walls: its navigation, its sign-in and what stands where a place cannot be shown. */
export const admin = {
  title: `${site.company} back office`,
  places: {
    posts: 'Posts',
    media: 'Media',
    inbox: 'Inbox',
    analytics: 'Analytics',
    people: 'People',
    webhooks: 'Webhooks',
    security: 'Security',
    account: 'Account',
  },
  nav: 'Back office',
  menu: 'Menu',
  skip: 'Skip to content',
  site: 'View site',
  theme: 'Switch theme',
  signOut: 'Log out',
  loading: 'Loading...',
  signIn: {
    heading: 'Back office',
    text: 'Sign in to write, publish and read what came in.',
    back: 'Back to the site',
  },
  missing: {
    heading: 'Nothing here',
    text: 'There is no such place, or your role does not have it.',
    back: 'To the start',
  },
  failed: {
    heading: 'It could not be shown',
    retry: 'Try again',
  },
}
