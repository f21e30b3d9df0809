import { useId, useMemo, useRef, useState } from 'react'
import { wordDiff } from '#app/lib/word-diff.ts'
import { DiffView } from '#app/ui/diff-view.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { blogPublishing } from '#content/collections/admin-publishing.ts'
import { blogWriting } from '#content/collections/admin-writing.ts'
import type { BlogPostInput } from '#contract/blog-post.ts'
import type { LocalDraft } from '../core/local-draft.ts'
import type { Choice } from '../core/merge-blocks.ts'
import { type Choices, type Dispute, mergePost } from '../core/merge-post.ts'
import { TextDiff } from '../core/text-diff.tsx'
import type { StoredPost } from '../post/post-store.ts'
import { textOf } from '../post/post-text.ts'
import './merge-dialog.css'
import { Preview } from './preview.tsx'

const copy = blogWriting.merge
const { more } = blogWriting
const LABELS: Record<Exclude<Dispute['name'], 'content'>, string> = {
  ...blogPublishing.diff.fields,
  slug: more.slug.label,
  byline: more.byline.label,
  published_at: more.time.label,
}

interface MergeDialogProps {
  draft: LocalDraft
  stored: StoredPost
  /** Whether a save is under way, whose answer comes first. */
  isBusy: boolean
  choices: Choices
  onChoose: (choices: Choices) => void
  onTake: (stored: StoredPost, text: BlogPostInput) => void
  onClose: () => void
}

/** Makes one text of two: asks about what both changed, and shows what comes of it before it is taken. */
export function MergeDialog({ draft, stored, isBusy, choices, onChoose, onTake, onClose }: MergeDialogProps) {
  const headingId = useId()
  const [isShown, setShown] = useState(false)
  const base = draft.origin?.text
  const merge = useMemo(() => mergePost(base, draft.text, textOf(stored)), [base, draft.text, stored])
  const { disputes, settled } = merge
  const result = useMemo(() => merge.resultOf(choices), [merge, choices])
  const left = disputes.filter(({ id }) => !choices.has(id)).length
  const paragraphs = disputes.filter(({ name }) => name === 'content')
  const labelOf = (dispute: Dispute) =>
    dispute.name === 'content'
      ? copy.paragraph(paragraphs.indexOf(dispute) + 1, paragraphs.length)
      : LABELS[dispute.name]
  return (
    <Modal className="dialog-merge" aria-labelledby={headingId} onClose={onClose}>
      <div className="dialog-sheet merge">
        <header className="merge-head">
          <h2 id={headingId} className="subtitle outline-none" tabIndex={-1}>
            {copy.heading}
          </h2>
          <p className="text mt-1">{base ? copy.settled(settled.mine, settled.theirs) : copy.unknown}</p>
        </header>
        <div className="merge-body">
          {isShown && result ? (
            <Result stored={stored} result={result} />
          ) : (
            disputes.map(dispute => (
              <Question
                key={dispute.id}
                dispute={dispute}
                label={labelOf(dispute)}
                choice={choices.get(dispute.id)}
                onChoose={choice => onChoose(new Map(choices).set(dispute.id, choice))}
              />
            ))
          )}
        </div>
        <footer className="merge-foot">
          <p className="merge-left" role="status">
            {copy.left(left)}
          </p>
          <button
            type="button"
            className="btn btn-small"
            onClick={event => event.currentTarget.closest('dialog')?.close()}
          >
            {copy.close}
          </button>
          <button
            type="button"
            className="btn btn-small"
            aria-pressed={isShown}
            disabled={!result}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? copy.choices : copy.result}
          </button>
          <button
            type="button"
            className="btn btn-small btn-primary"
            disabled={!result || isBusy}
            onClick={() => result && onTake(stored, result)}
          >
            {copy.take}
          </button>
        </footer>
      </div>
    </Modal>
  )
}

interface QuestionProps {
  dispute: Dispute
  label: string
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
}

/** Both texts side by side, and which of them is taken. */
function Question({ dispute, label, choice, onChoose }: QuestionProps) {
  const name = useId()
  const radio = (value: Choice) => (
    <label className="check">
      <input
        type="radio"
        name={name}
        checked={choice === value}
        aria-describedby={value === 'both' ? undefined : `${name}-${value}`}
        onChange={() => onChoose(value)}
      />
      <span>{copy[value]}</span>
    </label>
  )
  return (
    <fieldset className="merge-question">
      <legend className="side-title">{label}</legend>
      <div className="merge-sides">
        {(['mine', 'theirs'] as const).map(side => (
          <div key={side} className="merge-side" data-chosen={choice === side || choice === 'both'}>
            {radio(side)}
            <div id={`${name}-${side}`} className="merge-text">
              <Words dispute={dispute} side={side} />
            </div>
          </div>
        ))}
      </div>
      {dispute.isAdditive && radio('both')}
    </fieldset>
  )
}

/** A text with what it changed in the one that both began with. */
function Words({ dispute, side }: { dispute: Dispute; side: 'mine' | 'theirs' }) {
  const { name, base, [side]: text } = dispute
  const pieces = useMemo(() => (base ? wordDiff(base, text).parts : []), [base, text])
  if (text === '') return <p className="text-quiet">{name === 'content' ? copy.none : copy.empty}</p>
  if (!base || name !== 'content') return <p className="diff">{text}</p>
  return <DiffView pieces={pieces} words={blogPublishing.diff.words} />
}

function Result({ stored, result }: { stored: StoredPost; result: BlogPostInput }) {
  const area = useRef(null)
  return (
    <div className="merge-result">
      <section aria-label={copy.changes}>
        <p className="folio">{copy.changes}</p>
        <TextDiff before={stored} after={result} />
      </section>
      <Preview title={result.title} content={result.content} area={area} />
    </div>
  )
}
