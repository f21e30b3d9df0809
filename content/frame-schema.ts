import type { Link, NavGroup, NavLink } from './schema.ts'

/** Texts around the pages of a language. */
export interface FrameCopy {
  skip: string
  home: Link
  /** The accessible name of the header's navigation. */
  main: string
  /** Groups and links, for both header and drawer. */
  entries: readonly (NavGroup | NavLink)[]
  theme: string
  search: Link
  login: Link
  apply: Link
  /** Ways to contact us, beside the sign-in. */
  help: readonly Link[]
  menu: { name: string; heading: string; open: string; close: string }
  /** Added to the label of a page in another language. */
  elsewhere?: string | undefined
  /** The accessible name of the bar above the header. */
  notice: string
  /** The label of the button that dismisses a message. */
  dismiss: string
  /** The accessible name of the footer's navigation. */
  footer: string
  columns: readonly { title: string; links: readonly Link[] }[]
  note: string
  social: string
}
