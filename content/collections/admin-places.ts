import type { Right } from '#contract/rights.ts'

interface PlaceOf {
  name: string
  /** What its people may do; without it everybody with a role has the place. */
  right?: Right
}

/** The places of the back office, in the order of its navigation: each is a folder of app/admin and an address below /admin. */
export const PLACES = {
  posts: { name: 'Posts', right: 'posts.write' },
  pages: { name: 'Pages', right: 'pages.edit' },
  media: { name: 'Media', right: 'posts.write' },
  inbox: { name: 'Inbox', right: 'inbox.work' },
  analytics: { name: 'Analytics', right: 'analytics.read' },
  people: { name: 'People', right: 'people.manage' },
  webhooks: { name: 'Webhooks', right: 'webhooks.manage' },
  health: { name: 'Health', right: 'health.read' },
  settings: { name: 'Settings', right: 'settings.manage' },
  security: { name: 'Security' },
  account: { name: 'Account' },
} as const satisfies Record<string, PlaceOf>

export type Place = keyof typeof PLACES
export const placeNames = Object.keys(PLACES) as Place[]

export const placeOf = (place: Place): PlaceOf => PLACES[place]
