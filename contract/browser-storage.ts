/**
 * Every entry that this site stores in a browser. `…` is a variable part. The cookie policy is generated from this
 * list, `app/lib/stored.ts` accepts no other name, and `tools/check/browser-storage.ts` finds code that bypasses it.
 */
export const BROWSER_STORAGE = {
  theme: 'octavo-theme',
  slash: 'octavo-slash',
  drafts: 'octavo-draft-…',
  visit: 'octavo-visit',
  session: 'sb-…-auth-token',
  provider: 'octavo-provider-verifier',
  device: 'octavo-device',
  localDraft: 'octavo-manuscript…',
  pageDraft: 'octavo-page…',
  writingView: 'octavo-writing-view',
  officeView: 'octavo-office-view',
  recent: 'octavo-recent',
  /** Written by the router. */
  places: 'react-router-scroll-positions',
  answer: 'octavo-answer…',
} as const

type Names = (typeof BROWSER_STORAGE)[keyof typeof BROWSER_STORAGE]

/** A name of the list, with any text for `…`. */
export type StorageKey<Name extends string = Names> = Name extends `${infer Before}…${infer After}`
  ? `${Before}${string}${After}`
  : Name
