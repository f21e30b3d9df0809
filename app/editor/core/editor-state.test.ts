import { describe, expect, it } from 'vitest'
import type { BlogPostInput } from '#contract/blog-post.ts'
import { postRules } from '../post/post-document.ts'
import { EMPTY_POST } from '../post/post-drafts.ts'
import type { StoredPost } from '../post/post-store.ts'
import { openedFrom } from '../post/post-text.ts'
import type { Attempt, Origin } from './document-type.ts'
import * as core from './editor-state.ts'
import { createReducer } from './reduce-editor.ts'

const { isAutosavable, isSaidAloud, saveState } = core
type EditorEvent = core.EditorEvent<BlogPostInput, StoredPost>
type EditorState = core.EditorState<BlogPostInput, StoredPost>
const initialState = core.initialState<BlogPostInput, StoredPost>
const reduce = createReducer(postRules)

const TEXT = { title: 'Hello', excerpt: '', content: 'First words.', category: 'TECH' as const }
const ORIGIN: Origin<BlogPostInput> = { id: 'a', slug: 'hello', status: 'draft', openedAt: '2026-01-01' }
const ATTEMPT: Attempt<BlogPostInput> = { slug: 'hello', authorId: 'me', text: TEXT }
const OTHER: StoredPost = {
  ...TEXT,
  id: 'b',
  title: 'Other',
  slug: 'other',
  status: 'published',
  author_id: null,
  published_at: '2026-01-02',
  created_at: '2026-01-02',
  updated_at: '2026-01-03',
}

type AboutSave<T> = T extends { saving: unknown } ? Omit<T, 'saving'> : T
/** Plays events in order. A save's response belongs to the save under way when it arrives. */
function play(state: EditorState, ...events: AboutSave<EditorEvent>[]): EditorState {
  return events.reduce<EditorState>(
    (current, event) => reduce(current, { saving: current.saving, ...event } as EditorEvent),
    state,
  )
}

const typed = (changes: Partial<typeof EMPTY_POST>): EditorEvent => ({ type: 'typed', changes })
const SAVE: EditorEvent = { type: 'save asked', intent: 'save' }
const STAY: EditorEvent = { type: 'save asked', intent: 'stay' }
const AUTO: EditorEvent = { type: 'save asked', intent: 'auto' }
const PUBLISH: EditorEvent = { type: 'save asked', intent: 'publish' }
const SAVED = { type: 'saved' as const, origin: ORIGIN }
const EMPTY = initialState({ text: EMPTY_POST })
const WRITTEN = reduce(EMPTY, typed(TEXT))

describe('typing', () => {
  it('is unsaved until it is saved', () => {
    expect(WRITTEN.draft).toMatchObject({ text: TEXT, dirty: true })
    expect(saveState(WRITTEN)).toBe('unsaved')
    expect(saveState(EMPTY)).toBe('none')
  })

  it('that is taken back leaves nothing to save, and nothing of a save that was tried', () => {
    const tried = play(WRITTEN, SAVE, { type: 'sent', attempt: ATTEMPT })
    const cleared = play(tried, { type: 'failed', why: 'refused' }, typed(EMPTY_POST))
    expect(cleared.draft).toEqual({ text: EMPTY_POST, origin: undefined, dirty: false })
  })

  it('in an opened post counts even when nothing is left', () => {
    const opened = play(EMPTY, { type: 'opened', stored: OTHER })
    expect(saveState(opened)).toBe('none')
    expect(play(opened, typed({ title: '', content: '' })).draft.dirty).toBe(true)
  })
})

describe('a save', () => {
  it('clears the editor when its text was not changed meanwhile', () => {
    const state = play(WRITTEN, SAVE, { type: 'sent', attempt: ATTEMPT }, SAVED)
    expect(state.draft).toEqual({ text: EMPTY_POST })
    expect(state.draft.text.category).toBe('GENERAL')
    expect(saveState(state)).toBe('saved')
    expect(state.saves).toBe(1)
  })

  it('does the same after something was typed and taken back', () => {
    const state = play(WRITTEN, SAVE, typed({ title: 'Hello!' }), typed({ title: 'Hello' }), SAVED)
    expect(state.draft).toEqual({ text: EMPTY_POST })
  })

  it('keeps what was typed meanwhile, as an unsaved version of the post just saved', () => {
    const during = play(WRITTEN, SAVE, typed({ content: 'First words. More.' }))
    expect(saveState(during)).toBe('saving')
    const state = play(during, { type: 'sent', attempt: ATTEMPT }, SAVED)
    expect(state.draft).toEqual({
      text: { ...TEXT, content: 'First words. More.' },
      origin: { ...ORIGIN, text: TEXT },
      dirty: true,
    })
    expect(saveState(state)).toBe('unsaved')
    expect(state.saves).toBe(1)
    const next = play(state, SAVE)
    expect(next.saving?.draft.origin).toMatchObject(ORIGIN)
  })

  it('without word of its id leaves the attempt by which the next save finds it', () => {
    const state = play(WRITTEN, SAVE, { type: 'sent', attempt: ATTEMPT }, typed({ content: 'More.' }), {
      type: 'saved',
      origin: undefined,
    })
    expect(state.draft).toMatchObject({ attempt: ATTEMPT, dirty: true, origin: undefined })
  })

  it('says which status it asks for: the one that the post has, unless it is published', () => {
    expect(play(WRITTEN, SAVE).saving?.status).toBe('draft')
    expect(play(WRITTEN, PUBLISH).saving?.status).toBe('published')
    const scheduled = { ...OTHER, published_at: '2999-01-02' }
    expect(play(EMPTY, { type: 'opened', stored: scheduled }, SAVE).saving?.status).toBe('published')
    // Editing a public post writes its next version, which is a draft.
    expect(play(EMPTY, { type: 'opened', stored: OTHER }, SAVE).saving?.status).toBe('draft')
  })

  it('that failed keeps the text and what was sent', () => {
    const state = play(WRITTEN, SAVE, { type: 'sent', attempt: ATTEMPT }, { type: 'failed', why: 'refused' })
    expect(state.draft).toMatchObject({ text: TEXT, dirty: true, attempt: ATTEMPT })
    expect(saveState(state)).toBe('failed')
    expect(state.saving).toBeUndefined()
    expect(state.signInNeeded).toBe(false)
  })

  it('that needs a sign-in says so until somebody has signed in', () => {
    const state = play(WRITTEN, SAVE, { type: 'failed', why: 'signed out' })
    expect(state.signInNeeded).toBe(true)
    expect(state.draft.text).toEqual(TEXT)
    expect(play(state, { type: 'signed in' }).signInNeeded).toBe(false)
    expect(play(state, SAVE, SAVED).signInNeeded).toBe(false)
  })

  it('is answered once: a late answer of another save changes nothing', () => {
    const first = play(WRITTEN, SAVE)
    const saving = first.saving as NonNullable<EditorState['saving']>
    const second = play(first, { type: 'failed', why: 'refused' }, SAVE)
    expect(reduce(second, { type: 'saved', saving, origin: ORIGIN })).toBe(second)
    expect(reduce(second, { type: 'failed', saving, why: 'refused' })).toBe(second)
    expect(reduce(second, { type: 'sent', saving, attempt: ATTEMPT })).toBe(second)
  })
})

describe('a second save', () => {
  it('waits for the first and goes over the post that the first made', () => {
    const waiting = play(WRITTEN, SAVE, typed({ content: 'More.' }), SAVE)
    expect(waiting.saving?.draft.text).toEqual(TEXT)
    const second = play(waiting, SAVED)
    expect(second.saving).toMatchObject({
      draft: { text: { content: 'More.' }, origin: ORIGIN },
      status: 'draft',
    })
    expect(saveState(second)).toBe('saving')
    const done = play(second, { type: 'saved', origin: { ...ORIGIN, openedAt: '2026-01-05' } })
    expect(done.draft).toEqual({ text: EMPTY_POST })
    expect(done.saves).toBe(2)
  })

  it('of the same text is the first', () => {
    const state = play(WRITTEN, SAVE, SAVE, SAVED)
    expect(state.saving).toBeUndefined()
    expect(state.draft).toEqual({ text: EMPTY_POST })
  })

  it('publishes the draft that the first one saved', () => {
    const state = play(WRITTEN, SAVE, PUBLISH, SAVED)
    expect(state.saving).toMatchObject({ status: 'published', draft: { text: TEXT, origin: ORIGIN } })
  })

  it('after publishing does not take the post back', () => {
    const published = { type: 'saved' as const, origin: { ...ORIGIN, status: 'published' as const } }
    expect(play(WRITTEN, PUBLISH, SAVE, published).saving).toBeUndefined()
    const more = play(WRITTEN, PUBLISH, typed({ content: 'More.' }), SAVE, published)
    expect(more.saving?.status).toBe('published')
  })

  it('is not made when the first one failed', () => {
    const state = play(WRITTEN, SAVE, typed({ content: 'More.' }), SAVE, {
      type: 'failed',
      why: 'refused',
    })
    expect(state.saving).toBeUndefined()
    expect(state.waiting).toBeUndefined()
    expect(saveState(state)).toBe('failed')
  })
})

describe('a save by shortcut', () => {
  it('leaves the text where it is, as a version of the post that it made', () => {
    const state = play(WRITTEN, STAY, { type: 'sent', attempt: ATTEMPT }, SAVED)
    expect(state.draft).toEqual({ text: TEXT, origin: { ...ORIGIN, text: TEXT }, dirty: false })
    expect(state.draft.text).toBe(WRITTEN.draft.text)
    expect(state.generation).toBe(WRITTEN.generation)
    expect(saveState(state)).toBe('saved')
    expect(isSaidAloud(state)).toBe(true)
    expect(play(state, typed({ content: 'More.' }), STAY).saving).toMatchObject({
      draft: { origin: ORIGIN },
      status: 'draft',
    })
  })

  it('does not keep a button that is pressed meanwhile from clearing the editor, nor is it sent twice', () => {
    const state = play(WRITTEN, STAY, SAVE, SAVED)
    expect(state.saving).toBeUndefined()
    expect(state.draft).toEqual({ text: EMPTY_POST })
  })

  it('does not take back that the post is to be published', () => {
    for (const later of [SAVE, STAY]) {
      const state = play(WRITTEN, SAVE, PUBLISH, later, SAVED)
      expect(state.saving).toMatchObject({ status: 'published', intent: 'publish' })
    }
  })
})

describe('the editor saving by itself', () => {
  const DRAFT = play(WRITTEN, STAY, SAVED, typed({ content: 'More.' }))

  it('saves a draft and leaves the text, without a word', () => {
    const saving = play(DRAFT, AUTO)
    expect(saving.saving).toMatchObject({ status: 'draft', intent: 'auto', draft: { origin: ORIGIN } })
    expect(saveState(saving)).toBe('saving')
    const state = play(saving, SAVED)
    const text = { ...TEXT, content: 'More.' }
    expect(state.draft).toEqual({ text, origin: { ...ORIGIN, text }, dirty: false })
    expect(saveState(state)).toBe('saved')
    expect(isSaidAloud(saving) || isSaidAloud(state)).toBe(false)
  })

  it('is for drafts with a title and content that are not saved yet, and for nothing else', () => {
    expect(play(EMPTY, AUTO).saving).toBeUndefined()
    expect(play(EMPTY, typed({ title: 'Alone' }), AUTO).saving).toBeUndefined()
    expect(play(WRITTEN, typed({ content: ' \n' }), AUTO).saving).toBeUndefined()
    const scheduled = { ...OTHER, published_at: '2999-01-02' }
    expect(
      play(EMPTY, { type: 'opened', stored: scheduled }, typed({ content: 'x' }), AUTO).saving,
    ).toBeUndefined()
    // The public post stays unchanged.
    expect(
      play(EMPTY, { type: 'opened', stored: OTHER }, typed({ content: 'x' }), AUTO).saving,
    ).toMatchObject({ status: 'draft', draft: { origin: { next: { isPublic: true } } } })
    expect(play(DRAFT, AUTO, SAVED, AUTO).saving).toBeUndefined()
    expect(play(WRITTEN, AUTO).saving?.status).toBe('draft')
  })

  it('never runs beside another save, and takes no turn', () => {
    const state = play(WRITTEN, SAVE, typed({ content: 'More.' }))
    expect(play(state, AUTO)).toBe(state)
  })

  it('is followed by the save that a person asked for meanwhile', () => {
    for (const [event, intent] of [
      [SAVE, 'save'],
      [STAY, 'stay'],
      [PUBLISH, 'publish'],
    ] as const)
      expect(play(DRAFT, AUTO, event, SAVED).saving).toMatchObject({ intent, draft: { origin: ORIGIN } })
  })

  it('tries again while there is no connection, and says so once it has failed', () => {
    const away = play(DRAFT, AUTO, { type: 'failed', why: 'away' })
    expect(saveState(away)).toBe('away')
    expect(isSaidAloud(away)).toBe(true)
    expect(isAutosavable(away)).toBe(true)
    const typing = play(away, typed({ content: 'Even more.' }))
    expect(saveState(typing)).toBe('away')
    const again = play(typing, AUTO, { type: 'failed', why: 'away' })
    expect(again.misses).toBe(2)
    expect(play(again, AUTO, SAVED)).toMatchObject({ misses: 0, result: 'saved' })
  })

  it('goes on after a save by hand got no answer', () => {
    const state = play(DRAFT, SAVE, { type: 'failed', why: 'away' })
    expect(saveState(state)).toBe('failed')
    expect(isAutosavable(state)).toBe(true)
  })

  it('does not repeat what was refused before something else is typed', () => {
    const refused = play(DRAFT, AUTO, { type: 'failed', why: 'away' }, AUTO, {
      type: 'failed',
      why: 'refused',
    })
    expect(isAutosavable(refused)).toBe(false)
    expect(isAutosavable(play(refused, typed({ content: 'Shorter.' })))).toBe(true)
  })

  it('waits until somebody has signed in again', () => {
    const out = play(DRAFT, AUTO, { type: 'failed', why: 'signed out' })
    expect(saveState(out)).toBe('signedOut')
    expect(isAutosavable(play(out, typed({ content: 'x' })))).toBe(false)
    expect(isAutosavable(play(out, { type: 'signed in' }))).toBe(true)
  })

  it('waits while somebody is asked whether to give the text up', () => {
    const held = play(DRAFT, { type: 'held', isHeld: true })
    expect(play(held, AUTO)).toBe(held)
    expect(isAutosavable(play(held, { type: 'held', isHeld: false }))).toBe(true)
  })

  it('meets a conflict without interrupting, and stops until it is settled', () => {
    const met = play(DRAFT, AUTO, { type: 'conflicted', stored: OTHER })
    expect(met.conflict).toEqual({ stored: OTHER, status: 'draft', isQuiet: true })
    expect(isAutosavable(play(met, typed({ content: 'x' })))).toBe(false)
    expect(play(met, { type: 'conflict shown' }).conflict?.isQuiet).toBe(false)
    expect(play(DRAFT, AUTO, SAVE, { type: 'conflicted', stored: OTHER }).conflict?.isQuiet).toBeUndefined()
  })

  it('makes lists out of date, and the blog only when readers see it', () => {
    expect(play(DRAFT, AUTO, SAVED)).toMatchObject({ saves: DRAFT.saves + 1, publications: 0 })
    expect(play(DRAFT, PUBLISH, SAVED).publications).toBe(1)
  })
})

describe('another post opened during a save', () => {
  const opened = play(WRITTEN, SAVE, { type: 'opened', stored: OTHER })

  it('is left alone by the answer', () => {
    expect(saveState(opened)).toBe('none')
    const state = play(opened, SAVED)
    expect(state.draft).toEqual({
      text: { ...TEXT, title: 'Other', published_at: '2026-01-02' },
      origin: openedFrom(OTHER),
    })
    expect(saveState(state)).toBe('none')
    expect(state.saves).toBe(1)
  })

  it('is left alone by a failure and by a conflict', () => {
    for (const answer of [
      { type: 'failed', why: 'refused' },
      { type: 'conflicted', stored: null },
    ] as const) {
      const state = play(opened, answer)
      expect(state.draft).toBe(opened.draft)
      expect(state.conflict).toBeUndefined()
      expect(saveState(state)).toBe('none')
    }
  })

  it('does not get the attempt of the other save', () => {
    expect(play(opened, { type: 'sent', attempt: ATTEMPT })).toBe(opened)
  })

  it('is saved when its turn comes, whatever became of the first', () => {
    const waiting = play(opened, typed({ content: 'Changed.' }), SAVE)
    expect(saveState(waiting)).toBe('saving')
    for (const answer of [SAVED, { type: 'failed', why: 'refused' } as const]) {
      const state = play(waiting, answer)
      expect(state.saving).toMatchObject({ draft: { text: { content: 'Changed.' } }, status: 'draft' })
    }
    const signedOut = play(waiting, { type: 'failed', why: 'signed out' })
    expect(signedOut).toMatchObject({ saving: undefined, signInNeeded: true, draft: { dirty: true } })
  })
})

describe('a conflict between two tabs', () => {
  const mine = { ...TEXT, title: 'Mine' }
  const edited = play(EMPTY, { type: 'opened', stored: OTHER }, typed(mine))
  const stored = { ...OTHER, content: 'Theirs.', updated_at: '2026-02-01' }
  const conflicted = play(edited, SAVE, { type: 'conflicted', stored })

  it('keeps the text and shows what is stored', () => {
    expect(conflicted.draft.text).toMatchObject(mine)
    expect(conflicted.conflict).toEqual({ stored, status: 'draft' })
    expect(saveState(conflicted)).toBe('failed')
  })

  it('is settled by saving over what is stored', () => {
    const state = play(conflicted, { type: 'conflict settled', how: 'over' })
    expect(state.saving).toMatchObject({
      draft: { text: mine, origin: { id: 'b', openedAt: '2026-02-01' } },
      status: 'draft',
    })
    expect(state.conflict).toBeUndefined()
  })

  it('is settled by a draft beside it', () => {
    const state = play(conflicted, { type: 'conflict settled', how: 'beside' })
    expect(state.saving?.status).toBe('draft')
    expect(state.saving?.draft).toEqual({ text: mine, dirty: true })
  })

  it('is settled by a draft when the post is gone, even if it was asked to go over it', () => {
    const gone = play(edited, SAVE, { type: 'conflicted', stored: null })
    const state = play(gone, { type: 'conflict settled', how: 'over' })
    expect(state.saving).toMatchObject({ draft: { text: mine }, status: 'draft' })
    expect(state.saving?.draft.origin).toBeUndefined()
  })

  describe('is settled by a merge', () => {
    const text = { ...mine, content: 'Theirs.\n\nMine.' }
    const taken = play(conflicted, { type: 'merged', stored, text })

    it('that stays in the editor, unsaved, as a version of what is stored', () => {
      expect(taken.draft).toEqual({ text, origin: openedFrom(stored), dirty: true })
      expect(taken.generation).toBe(conflicted.generation)
      expect([taken.conflict, taken.saving, saveState(taken)]).toEqual([undefined, undefined, 'unsaved'])
    })

    it('whose save meets a third one as a new conflict, with what it was merged with to begin from', () => {
      const third = { ...stored, content: 'Third.', updated_at: '2026-02-02' }
      const state = play(taken, STAY, { type: 'conflicted', stored: third })
      expect(state.conflict?.stored).toBe(third)
      expect(state.draft.text).toEqual(text)
      expect(state.draft.origin?.text?.content).toBe(stored.content)
    })

    it('with nothing to save where it says what is stored', () => {
      const same = play(conflicted, { type: 'merged', stored, text: openedFrom(stored).text ?? mine })
      expect(saveState(same)).toBe('none')
    })

    it('not while it is saved, nor with another post', () => {
      const saving = play(conflicted, { type: 'conflict settled', how: 'over' })
      expect(play(saving, { type: 'merged', stored, text })).toBe(saving)
      expect(play(conflicted, { type: 'merged', stored: { ...stored, id: 'c' }, text })).toBe(conflicted)
    })
  })

  it('cannot be settled where there is none', () => {
    expect(play(edited, { type: 'conflict settled', how: 'over' })).toBe(edited)
  })
})

describe('a change of status from the list', () => {
  const opened = play(EMPTY, { type: 'opened', stored: OTHER }, typed({ content: 'Changed.' }))
  const post = { ...OTHER, status: 'draft' as const, updated_at: '2026-03-01' }

  it('is followed by the text that was opened before it', () => {
    const state = play(opened, { type: 'status changed', before: OTHER.updated_at, stored: post })
    expect(state.draft.origin).toMatchObject({ status: 'draft', openedAt: '2026-03-01' })
    expect(state.draft.text.content).toBe('Changed.')
  })

  it('is not followed by another post, nor by an older version', () => {
    const event = { type: 'status changed' as const, before: OTHER.updated_at }
    expect(play(opened, { ...event, stored: { ...post, id: 'c' } })).toBe(opened)
    expect(play(opened, { ...event, before: 'earlier', stored: post })).toBe(opened)
  })
})

describe('logging out', () => {
  it('leaves nothing, and the answer to a save under way is nobody’s any more', () => {
    const saving = play(WRITTEN, SAVE)
    const out = play(saving, { type: 'logged out' })
    expect(out).toMatchObject({ draft: { text: EMPTY_POST }, result: 'none' })
    expect(out.saving).toBeUndefined()
    const late = reduce(out, { type: 'saved', saving: saving.saving as never, origin: ORIGIN })
    expect(late).toBe(out)
  })
})
