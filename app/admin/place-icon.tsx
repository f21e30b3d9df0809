import type { Place } from '#content/collections/admin-places.ts'

/** On a grid of 20 by 20. */
const PATHS: Partial<Record<Place, string>> = {
  posts: 'M5 2.75h10v14.5H5zM7.5 6.5h5M7.5 9.75h5M7.5 13h3',
  pages: 'M2.75 4h14.5v12H2.75zM2.75 7.75h14.5',
  media: 'M2.75 4h14.5v12H2.75zM2.75 13l4-4 3.5 3.5 2.5-2.5 4.5 4.5M12.5 7.5h1.5',
  inbox: 'M2.75 11.5 5 4h10l2.25 7.5V16H2.75zM2.75 11.5h4l1 2h4.5l1-2h4',
  analytics: 'M2.75 16.5h14.5M4.5 16.5V10h2.5v6.5M8.75 16.5v-13h2.5v13M13 16.5V7.5h2.5v9',
  people:
    'M7.5 9.75a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.5 16.5c0-3 2.2-4.75 5-4.75s5 1.75 5 4.75M13 4.25a2.75 2.75 0 0 1 0 5M14.75 12.25c1.8.6 2.75 2.1 2.75 4.25',
  webhooks: 'M6.5 6.5 3 10l3.5 3.5M13.5 6.5 17 10l-3.5 3.5M11.5 4l-3 12',
  health: 'M2.5 10.5h3l2-5.5 4 10.5 2-5h4',
  settings:
    'M2.75 6h7M14.25 6h3M12 8.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5zM2.75 14h3M10.25 14h7M8 16.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5z',
  security: 'M10 2.75 16 5v4.5c0 3.5-2.4 6.3-6 7.75-3.6-1.45-6-4.25-6-7.75V5z',
  account: 'M10 9.75a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5zM4 17c0-3.25 2.6-5 6-5s6 1.75 6 5',
}
const DOT = 'M10 8.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z'

/** Decorative: the name stands beside it. */
export function PlaceIcon({ place }: { place: Place }) {
  return (
    <svg
      viewBox="0 0 20 20"
      className="place-icon"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d={PATHS[place] ?? DOT} />
    </svg>
  )
}
