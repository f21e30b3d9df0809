import type { Link, NavGroup, NavLink } from './schema.ts'

/** The words around the pages of a language. */
export interface FrameCopy {
  skip: string
  home: Link
  /** The name of the navigation in the header. */
  main: string
  /** Groups and links, the same in the header and in the drawer. */
  entries: readonly (NavGroup | NavLink)[]
  theme: string
  search: Link
  login: Link
  apply: Link
  /** Ways to reach us, beside the login. */
  help: readonly Link[]
  menu: { name: string; heading: string; open: string; close: string }
  /** Follows the name of a page that is in another language. */
  elsewhere?: string | undefined
  /** What the bar above the header is called. */
  notice: string
  /** Hides a message. */
  dismiss: string
  /** The name of the navigation in the footer. */
  footer: string
  columns: readonly { title: string; links: readonly Link[] }[]
  note: string
  social: string
}
