import type { Right } from '#contract/rights.ts'

/** What people come for, in the order of the navigation. */
export const PLACE_GROUPS = { write: 'Write', answer: 'Answer', run: 'Run' } as const
export type PlaceGroup = keyof typeof PLACE_GROUPS

interface PlaceOf {
  name: string
  /** Without one it stands at the end, apart from the others. */
  group?: PlaceGroup
  /** Goes there after `g`. */
  key?: string
  /** What its people may do; without it everybody with a role has the place. */
  right?: Right
}

/** The places of the back office, in the order of its navigation: each is a folder of app/admin and an address below /admin. */
export const PLACES = {
  posts: { name: 'Posts', group: 'write', key: 'p', right: 'posts.write' },
  pages: { name: 'Pages', group: 'write', key: 'g', right: 'pages.edit' },
  media: { name: 'Media', group: 'write', key: 'm', right: 'posts.write' },
  inbox: { name: 'Inbox', group: 'answer', key: 'i', right: 'inbox.work' },
  analytics: { name: 'Analytics', group: 'answer', key: 'a', right: 'analytics.read' },
  people: { name: 'People', group: 'run', key: 'e', right: 'people.manage' },
  webhooks: { name: 'Webhooks', group: 'run', key: 'w', right: 'webhooks.manage' },
  health: { name: 'Health', group: 'run', key: 'h', right: 'health.read' },
  settings: { name: 'Settings', group: 'run', key: 's', right: 'settings.manage' },
  security: { name: 'Security', group: 'run', key: 'y' },
  account: { name: 'Account', key: 'c' },
} as const satisfies Record<string, PlaceOf>

export type Place = keyof typeof PLACES
export const placeNames = Object.keys(PLACES) as Place[]

export const placeOf = (place: Place): PlaceOf => PLACES[place]

/** The places of a group, as far as somebody has them. Those without a group are `undefined`'s. */
export const placesIn = (group: PlaceGroup | undefined, places: readonly Place[]): Place[] =>
  places.filter(place => placeOf(place).group === group)
