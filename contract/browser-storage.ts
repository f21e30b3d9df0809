/**
 * Every entry that this site keeps in a browser, by its name. `…` stands for a part that differs. The cookie policy is made of this
 * list, `app/lib/stored.ts` takes no other name, and `tools/check/browser-storage.ts` finds whoever stores past it.
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

/** A name of the list, with anything in the place of `…`. */
export type StorageKey<Name extends string = Names> = Name extends `${infer Before}…${infer After}`
  ? `${Before}${string}${After}`
  : Name
