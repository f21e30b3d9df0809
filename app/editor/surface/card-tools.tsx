import { useRef, useState } from 'react'
import { CAPTIONS_TYPES, sendCaptions } from '#app/admin/media/captions.ts'
import { chooseFiles } from '#app/admin/media/choose-files.ts'
import { ask } from '#app/features/session/account-api.ts'
import { blogWriting } from '#content/collections/admin-writing.ts'
import type { LinkCard } from '#contract/link-cards.ts'
import { askVideo } from './ask-video.ts'
import { focusText, nearest, replaceFound } from './content-text.ts'
import { buttonText, cardChoice, cardText, linkText, videoText } from './link-card-text.ts'
import { mayBeCard } from './paragraph-at.ts'
import { type FloatSide, useFloat } from './use-float.ts'

const copy = blogWriting.surface.card

/** A paragraph's Markdown, and where it starts. */
export interface WrittenParagraph {
  source: string
  at: number
}

const choiceFor = (source: string) => (mayBeCard(source) ? cardChoice(source) : undefined)

const askCard = (url: string) => ask<LinkCard>('admin/link-cards', 'POST', { url })

interface CardToolsProps {
  paragraph: WrittenParagraph | undefined
  /** The paragraph's position in the viewport. */
  rectOf: () => DOMRect | undefined
  side: FloatSide
  /** Opens the label of the button card at the cursor. */
  onButton?: (() => void) | undefined
}

/** Offers a card if the cursor is in a link on a line of its own, and a plain link if it is in a card. */
export function CardTools({ paragraph, rectOf, side, onButton }: CardToolsProps) {
  const box = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState('')
  const [fault, setFault] = useState<{ words: string; source: string }>()
  const [done, setDone] = useState('')
  const choice = paragraph && choiceFor(paragraph.source)

  function put({ source, at }: WrittenParagraph, text: string, words: string) {
    if (replaceFound(nearest(source, at), text)) setDone(words)
    else setDone(copy.changed)
    focusText()
  }
  async function make(
    of: WrittenParagraph,
    card: () => Promise<string>,
    words: string,
    during: string = copy.asking,
  ) {
    if (asked) return
    setAsked(during)
    setFault(undefined)
    setDone('')
    try {
      put(of, await card(), words)
    } catch (error) {
      setFault({ words: error instanceof Error ? error.message : copy.failed, source: of.source })
    }
    setAsked('')
  }

  // An error about one paragraph does not apply to the next.
  const words = asked || (fault && fault.source === paragraph?.source ? fault.words : '')
  const isOffered = choice !== undefined
  const upload = choice?.kind === 'card' ? choice.upload : undefined
  const isShown = isOffered || words !== ''
  useFloat(box, () => (isShown ? rectOf() : undefined), side)
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends */}
      <div
        ref={box}
        role="group"
        aria-label={copy.label}
        className={isShown ? 'text-tools' : 'sr-only'}
        onMouseDown={event => event.preventDefault()}
      >
        {isOffered && paragraph && choice.kind === 'link' && (
          <>
            <button
              type="button"
              onClick={() => put(paragraph, buttonText(paragraph.source, copy.buttonWords), copy.madeButton)}
            >
              {copy.makeButton}
            </button>
            <button
              type="button"
              aria-disabled={asked !== ''}
              onClick={() => make(paragraph, async () => cardText(await askCard(choice.url)), copy.made)}
            >
              {copy.make}
            </button>
            {choice.isVideo && (
              <button
                type="button"
                aria-disabled={asked !== ''}
                onClick={() =>
                  make(paragraph, async () => videoText(await askVideo(choice.url)), copy.madeVideo)
                }
              >
                {copy.makeVideo}
              </button>
            )}
          </>
        )}
        {isOffered && paragraph && choice.kind === 'card' && (
          <>
            {choice.isButton && onButton && (
              <button type="button" onClick={onButton}>
                {copy.editButton}
              </button>
            )}
            {upload && (
              <Captions
                has={upload.captions !== null}
                isBusy={asked !== ''}
                onFile={file =>
                  make(
                    paragraph,
                    async () => videoText({ ...upload, captions: await sendCaptions(file) }),
                    copy.captionsAdded,
                    copy.captionsSending,
                  )
                }
                onRemove={() =>
                  put(paragraph, videoText({ ...upload, captions: null }), copy.captionsRemoved)
                }
              />
            )}
            <button type="button" onClick={() => put(paragraph, linkText(paragraph.source), copy.unmade)}>
              {copy.plain}
            </button>
          </>
        )}
        <p role="status">{words}</p>
      </div>
      {/* Only for screen readers: the change is visible in the text. */}
      <p role="status" className="sr-only">
        {done}
      </p>
    </>
  )
}

interface CaptionsProps {
  has: boolean
  isBusy: boolean
  onFile: (file: File) => void
  onRemove: () => void
}

/** Adds, replaces and removes the captions of an uploaded video. */
function Captions({ has, isBusy, onFile, onRemove }: CaptionsProps) {
  const choose = () => isBusy || chooseFiles(CAPTIONS_TYPES, ([file]) => file && onFile(file))
  return (
    <>
      <button type="button" aria-disabled={isBusy} onClick={choose}>
        {has ? copy.replaceCaptions : copy.addCaptions}
      </button>
      {has && (
        <button type="button" onClick={onRemove}>
          {copy.removeCaptions}
        </button>
      )}
    </>
  )
}
