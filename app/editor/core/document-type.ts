import type { LocalDrafts } from './local-drafts.ts'

/** Whether readers see it. */
export type Status = 'draft' | 'published'

/** A document as it is stored. Each save gives it another `updated_at`, by which a save over a later one is noticed. */
export interface StoredDocument {
  id: string
  status: Status
  updated_at: string
}

/** The stored document that a text is a version of, as it was when it was opened. */
export interface Origin<Text> {
  id: string
  slug: string
  status: Status
  openedAt: string
  /** What it said then, for a merge. None is known of texts that an older version of the site stored. */
  text?: Text | undefined
  /** It is written beside what readers see, which it is to replace. */
  next?: NextVersion | undefined
}

/** A draft of the next version of a document that is, or was, public. */
export interface NextVersion {
  /** None until something of it is stored. */
  id?: string | undefined
  /** The last change of what readers see. */
  over: string
  /** Whether readers see the document, and from when on. */
  isPublic: boolean
  publicAt: string | null
  /** When it goes public by itself. */
  publishAt: string | null
  /** What readers see has been changed since it was begun. */
  isOvertaken: boolean
}

/** What was sent last. If its answer is lost, the next save looks whether it arrived. */
export interface Attempt<Text> {
  slug: string
  authorId: string
  text: Text
}

/** What is in the editor. */
export interface LocalDraft<Text> {
  text: Text
  origin?: Origin<Text> | undefined
  /** Something was typed that is stored nowhere else. */
  dirty?: boolean | undefined
  attempt?: Attempt<Text> | undefined
}

/** All but `publish` leave a document as public as it is. `stay` leaves its text in the editor, and so does `auto`, by the editor itself. */
export type Intent = 'save' | 'publish' | 'stay' | 'auto'

/** A save under way: what was in the editor when it began. */
export interface Saving<Text> {
  draft: LocalDraft<Text>
  status: Status
  intent: Intent
  generation: number
}

export type Outcome<Text, Stored> =
  | { kind: 'saved'; origin: Origin<Text> | undefined }
  /** Another save came in between: what is stored by now, or nothing if the document is gone. */
  | { kind: 'conflict'; stored: Stored | null }
  | { kind: 'signed out' }
  /** `isAway` when the server may take the same save later. */
  | { kind: 'failed'; error: unknown; isAway: boolean }

/** What the texts of one kind of document mean to the editor. */
export interface TextRules<Text extends object, Stored> {
  empty: Text
  /** The version that is opened, with its text as the editor edits it. */
  open(stored: Stored): Origin<Text> & { text: Text }
  /** Whether nothing differs that a reader would see. */
  isSame(one: Text, other: Text): boolean
  /** Whether it holds nothing that is worth keeping. */
  isEmpty(text: Text): boolean
  /** Whether the editor may save it by itself. */
  isComplete(text: Text): boolean
  /** What a save of it has stored. */
  stored(sent: Text): Text
  /** What is left in the editor after a save of `sent`, as the version that it is now. */
  afterSave(text: Text, sent: Text, origin: Origin<Text> | undefined): Text
  /** A text that becomes a document of its own, beside the stored one. */
  asCopy(text: Text): Text
  /** A text whose document was published or unpublished elsewhere. */
  atStatusOf(text: Text, stored: Stored): Text
}

/** One kind of document. `app/editor/post/post-document.ts` is the first; `docs/decisions/markdown-and-editor.md` says how another is made. */
export interface DocumentType<Text extends object, Stored> {
  rules: TextRules<Text, Stored>
  drafts: LocalDrafts<Text>
  /** Saves over the version that was opened and over no other. `onSent` is told what is sent before it is. */
  save(saving: Saving<Text>, onSent: (attempt: Attempt<Text>) => void): Promise<Outcome<Text, Stored>>
  /** Tells a person who waits for it that a save has arrived. */
  tellSaved(saving: Saving<Text>, origin: Origin<Text> | undefined): void
  /** Says that somebody else saved it too. */
  changedElsewhere: string
  /** Whether a save makes room for the next text. */
  isEmptied(): boolean
  /** What else is known of the texts goes with a logout. */
  forget(): void
}
