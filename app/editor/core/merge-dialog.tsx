import { type ReactNode, useId, useMemo, useState } from 'react'
import { wordDiff } from '#app/lib/word-diff.ts'
import { DiffView } from '#app/ui/diff-view.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { blogPublishing } from '#content/collections/admin-publishing.ts'
import { blogWriting } from '#content/collections/admin-writing.ts'
import type { Choice } from './merge-blocks.ts'
import './merge-dialog.css'
import type { Choices, Dispute, TextMerge } from './merge-text.ts'

const copy = blogWriting.merge

interface MergeDialogProps<Result, Name extends string> {
  merge: Omit<TextMerge<unknown, Name>, 'resultOf'> & { resultOf: (choices: Choices) => Result | undefined }
  /** Labels of the pieces other than prose. */
  labels: Readonly<Partial<Record<Name, string>>>
  /** Whether the common original is known. */
  isKnown: boolean
  /** Whether a save is under way. */
  isBusy: boolean
  choices: Choices
  onChoose: (choices: Choices) => void
  onTake: (result: Result) => void
  onClose: () => void
  /** Shows the result. */
  children: (result: Result) => ReactNode
}

/** Merges two texts: asks about what both changed, and shows the result before it is used. */
export function MergeDialog<Result, Name extends string>({
  merge,
  labels,
  isKnown,
  isBusy,
  choices,
  onChoose,
  onTake,
  onClose,
  children,
}: MergeDialogProps<Result, Name>) {
  const headingId = useId()
  const [isShown, setShown] = useState(false)
  const { disputes, settled } = merge
  const result = useMemo(() => merge.resultOf(choices), [merge, choices])
  const left = disputes.filter(({ id }) => !choices.has(id)).length
  const paragraphs = disputes.filter(({ isProse }) => isProse)
  const labelOf = (dispute: Dispute<Name>) =>
    dispute.isProse
      ? copy.paragraph(paragraphs.indexOf(dispute) + 1, paragraphs.length)
      : (labels[dispute.name] ?? dispute.name)
  return (
    <Modal className="dialog-merge" aria-labelledby={headingId} onClose={onClose}>
      <div className="dialog-sheet merge">
        <header className="merge-head">
          <h2 id={headingId} className="subtitle outline-none" tabIndex={-1}>
            {copy.heading}
          </h2>
          <p className="text mt-1">{isKnown ? copy.settled(settled.mine, settled.theirs) : copy.unknown}</p>
        </header>
        <div className="merge-body">
          {isShown && result ? (
            <div className="merge-result">{children(result)}</div>
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
            onClick={() => result && onTake(result)}
          >
            {copy.take}
          </button>
        </footer>
      </div>
    </Modal>
  )
}

interface QuestionProps {
  dispute: Dispute<string>
  label: string
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
}

/** Both texts side by side, and a choice. */
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

/** A text, with its changes from the original marked. */
function Words({ dispute, side }: { dispute: Dispute<string>; side: 'mine' | 'theirs' }) {
  const { isProse, base, [side]: text } = dispute
  const pieces = useMemo(() => (base ? wordDiff(base, text).parts : []), [base, text])
  if (text === '') return <p className="text-quiet">{isProse ? copy.none : copy.empty}</p>
  if (!base || !isProse) return <p className="diff">{text}</p>
  return <DiffView pieces={pieces} words={blogPublishing.diff.words} />
}
