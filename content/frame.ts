import type { FrameCopy } from './frame-schema.ts'
import {
  applyLink,
  contactLink,
  footerColumns,
  headerEntries,
  helpCenterLink,
  loginLink,
  searchLink,
} from './navigation.ts'
import { interfaceWords, site } from './site.ts'

export const frame: FrameCopy = {
  skip: 'Skip to content',
  home: { label: `${site.company}, home`, href: '/' },
  main: 'Main',
  entries: headerEntries,
  theme: 'Switch between light and dark',
  search: searchLink,
  login: loginLink,
  apply: applyLink,
  help: [contactLink, helpCenterLink],
  menu: { name: 'Menu', heading: 'Contents', open: 'Open menu', close: 'Close menu' },
  notice: 'Notice',
  dismiss: interfaceWords.dismiss,
  footer: 'Footer',
  columns: footerColumns,
  note: 'Set in Newsreader, Instrument Sans and JetBrains Mono. No cookies are set to read this site.',
  social: 'Social',
}
