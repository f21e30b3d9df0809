import type { LocalDrafts } from './local-drafts.ts'

/** Whether readers see it. */
export type Status = 'draft' | 'published'

/** A stored document. Each save gives it a new `updated_at`, which reveals a save over a newer version. */
export interface StoredDocument {
  id: string
  status: Status
  updated_at: string
}

/** The stored document that a text was opened from, as it was then. */
export interface Origin<Text> {
  id: string
  slug: string
  status: Status
  openedAt: string
  /** Its text then, for a merge. Missing in drafts stored by older versions of the site. */
  text?: Text | undefined
  /** The draft that is to replace what readers see. */
  next?: NextVersion | undefined
}

/** A draft of the next version of a document that is or was public. */
export interface NextVersion {
  /** Undefined until it is stored. */
  id?: string | undefined
  /** The `updated_at` of the version that it replaces. */
  over: string
  /** Whether readers can see the document, and since when. */
  isPublic: boolean
  publicAt: string | null
  /** When it is published automatically. */
  publishAt: string | null
  /** Whether the public version changed after this draft was started. */
  isOvertaken: boolean
}

/** The last save sent. If its response is lost, the next save checks whether it arrived. */
export interface Attempt<Text> {
  slug: string
  authorId: string
  text: Text
}

export interface LocalDraft<Text> {
  text: Text
  origin?: Origin<Text> | undefined
  /** Whether it holds anything that is stored nowhere else. */
  dirty?: boolean | undefined
  attempt?: Attempt<Text> | undefined
}

/** Only `publish` makes a document public. `stay` and `auto` (an autosave) leave the text in the editor. */
export type Intent = 'save' | 'publish' | 'stay' | 'auto'

/** A save under way, with the editor's draft when it started. */
export interface Saving<Text> {
  draft: LocalDraft<Text>
  status: Status
  intent: Intent
  generation: number
}

export type Outcome<Text, Stored> =
  | { kind: 'saved'; origin: Origin<Text> | undefined }
  /** Another save came in between: what is stored now, or null if the document is gone. */
  | { kind: 'conflict'; stored: Stored | null }
  | { kind: 'signed out' }
  /** `isAway`: the server did not answer, so the same save may succeed later. */
  | { kind: 'failed'; error: unknown; isAway: boolean }

/** The rules for the texts of one kind of document. */
export interface TextRules<Text extends object, Stored> {
  empty: Text
  /** Opens a stored document: its text as the editor edits it, and where it came from. */
  open(stored: Stored): Origin<Text> & { text: Text }
  /** Whether readers would see no difference. */
  isSame(one: Text, other: Text): boolean
  /** Whether there is nothing worth keeping. */
  isEmpty(text: Text): boolean
  /** Whether an autosave may save it. */
  isComplete(text: Text): boolean
  /** The text that a save has stored. */
  stored(sent: Text): Text
  /** The text left in the editor after a save, as a draft of the new version. */
  afterSave(text: Text, sent: Text, origin: Origin<Text> | undefined): Text
  /** The text as a new document beside the stored one. */
  asCopy(text: Text): Text
  /** The text after its document was published or unpublished elsewhere. */
  atStatusOf(text: Text, stored: Stored): Text
}

/** One kind of document, such as `app/editor/post/post-document.ts`. `docs/decisions/markdown-and-editor.md` says how to add one. */
export interface DocumentType<Text extends object, Stored> {
  rules: TextRules<Text, Stored>
  drafts: LocalDrafts<Text>
  /** Saves if the stored version is still the opened one. `onSent` gets what is about to be sent. */
  save(saving: Saving<Text>, onSent: (attempt: Attempt<Text>) => void): Promise<Outcome<Text, Stored>>
  /** Tells the person that a save has arrived. */
  tellSaved(saving: Saving<Text>, origin: Origin<Text> | undefined): void
  /** The message that someone else saved it too. */
  changedElsewhere: string
  /** Whether the editor is emptied after a save. */
  isEmptied(): boolean
  /** Removes further data about the texts at sign-out. */
  forget(): void
}
