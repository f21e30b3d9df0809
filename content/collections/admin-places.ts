import type { Right } from '#contract/rights.ts'

/** The groups of the navigation, in order. */
export const PLACE_GROUPS = { write: 'Write', answer: 'Answer', run: 'Run' } as const
export type PlaceGroup = keyof typeof PLACE_GROUPS

interface PlaceOf {
  name: string
  /** A place without a group is at the end, apart from the others. */
  group?: PlaceGroup
  /** The key that opens it after `g`. */
  key?: string
  /** The right it requires. Without one, everyone with a role has access. */
  right?: Right
}

/** The places of the back office, in navigation order. Each is a folder of app/admin and an address below /admin. */
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

/** Someone's places in a group. The group of ungrouped places is `undefined`. */
export const placesIn = (group: PlaceGroup | undefined, places: readonly Place[]): Place[] =>
  places.filter(place => placeOf(place).group === group)
