import type { EditorView } from 'prosemirror-view'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { ask } from '#app/features/session/account-api.ts'
import { TextField } from '#app/ui/field.tsx'
import { blogWriting } from '#content/collections/admin-writing.ts'
import type { LinkCard } from '#contract/link-cards.ts'
import { playerOf } from '#contract/videos.ts'
import { askVideo } from './ask-video.ts'
import { selectionPlace } from './bubble.tsx'
import { insertCard } from './card-commands.ts'
import { useFloat } from './use-float.ts'
import { wholeAddress } from './whole-address.ts'

const copy = blogWriting.surface.cards

export type CardKind = 'button' | 'video' | 'bookmark'

interface CardDialogProps {
  view: EditorView
  kind: CardKind
  /** The position of the button card to edit. */
  pos?: number | undefined
  /** Chooses a file instead of an address. */
  onFile: () => void
  onClose: (isBack: boolean) => void
}

/** Asks for the address of a card next to the text, and for the label of a button. */
export function CardDialog({ view, kind, pos, onFile, onClose }: CardDialogProps) {
  const words = copy[kind]
  const headingId = useId()
  const box = useRef<HTMLDialogElement>(null)
  const [before] = useState(() => (pos === undefined ? undefined : view.state.doc.nodeAt(pos)?.attrs))
  const [label, setLabel] = useState<string>(before?.words ?? '')
  const [address, setAddress] = useState<string>(before?.url ?? '')
  const [fault, setFault] = useState<{ field: 'words' | 'address'; text: string }>()
  const [isAsking, setIsAsking] = useState(false)
  useFloat(box, () => selectionPlace({ state: view.state, coordsAtPos: at => view.coordsAtPos(at) }), 'below')
  useEffect(() => box.current?.querySelector('input')?.focus(), [])

  function put(name: string, attrs: object) {
    if (pos === undefined) insertCard(name, attrs)(view.state, view.dispatch)
    else view.dispatch(view.state.tr.setNodeMarkup(pos, null, { ...attrs }))
    onClose(true)
  }
  async function save() {
    const url = wholeAddress(address)
    const refuse = (text: string) => setFault({ field: 'address', text })
    if (kind === 'button') {
      if (!label.trim()) return setFault({ field: 'words', text: copy.button.noWords })
      if (!url) return refuse(blogWriting.surface.link.wrong)
      return put('button', { url, words: label.trim() })
    }
    if (kind === 'video' && !playerOf(url)) return refuse(copy.video.wrong)
    if (!/^https?:/.test(url)) return refuse(copy.bookmark.wrong)
    if (isAsking) return
    setIsAsking(true)
    try {
      if (kind === 'video') put('video', await askVideo(url))
      else put('card', await ask<LinkCard>('admin/link-cards', 'POST', { url }))
    } catch (error) {
      setIsAsking(false)
      refuse(error instanceof Error ? error.message : blogWriting.surface.card.failed)
    }
  }
  /** Enter saves, as in a form. This can't be one, because it is inside another form. */
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose(true)
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) save()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <dialog open ref={box} className="link-editor" aria-labelledby={headingId} onKeyDown={press}>
      <h2 id={headingId} className="text-quiet">
        {words.heading}
      </h2>
      {kind === 'button' && (
        <TextField
          label={copy.button.words}
          error={fault?.field === 'words' ? fault.text : ''}
          autoComplete="off"
          value={label}
          onChange={event => {
            setLabel(event.target.value)
            setFault(undefined)
          }}
        />
      )}
      <TextField
        label={words.address}
        hint={words.hint}
        error={fault?.field === 'address' ? fault.text : ''}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={address}
        onChange={event => {
          setAddress(event.target.value)
          setFault(undefined)
        }}
      />
      <p role="status" className={isAsking ? 'text-quiet' : 'sr-only'}>
        {isAsking ? copy.asking : ''}
      </p>
      <div className="flex flex-wrap gap-2">
        <button type="button" className="btn btn-small btn-primary" aria-disabled={isAsking} onClick={save}>
          {words.save}
        </button>
        {kind === 'video' && pos === undefined && (
          <button type="button" className="btn btn-small" onClick={onFile}>
            {copy.video.choose}
          </button>
        )}
        <button type="button" className="btn btn-small" onClick={() => onClose(true)}>
          {copy.cancel}
        </button>
      </div>
    </dialog>
  )
}
