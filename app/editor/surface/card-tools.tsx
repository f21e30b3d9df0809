import { useRef, useState } from 'react'
import { ask } from '#app/features/session/account-api.ts'
import { blogWriting } from '#content/collections/admin-writing.ts'
import type { LinkCard } from '#contract/link-cards.ts'
import { askVideo } from './ask-video.ts'
import { focusText, nearest, replaceFound } from './content-text.ts'
import { buttonText, type CardChoice, cardChoice, cardText, linkText, videoText } from './link-card-text.ts'
import { type FloatSide, useFloat } from './use-float.ts'

const copy = blogWriting.surface.card

/** A paragraph's Markdown, and where it starts. */
export interface WrittenParagraph {
  source: string
  at: number
}

/** Longer than any card with all its texts. */
const LONGEST = 5_000

function choiceFor(source: string): CardChoice | undefined {
  return source.length <= LONGEST && (source.includes('://') || source.includes('](/'))
    ? cardChoice(source)
    : undefined
}

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
  const [asked, setAsked] = useState<WrittenParagraph>()
  const [fault, setFault] = useState<{ words: string; source: string }>()
  const [done, setDone] = useState('')
  const choice = paragraph && choiceFor(paragraph.source)

  function put({ source, at }: WrittenParagraph, text: string, words: string) {
    if (replaceFound(nearest(source, at), text)) setDone(words)
    else setDone(copy.changed)
    focusText()
  }
  async function make(of: WrittenParagraph, card: () => Promise<string>, words: string) {
    if (asked) return
    setAsked(of)
    setFault(undefined)
    setDone('')
    try {
      put(of, await card(), words)
    } catch (error) {
      setFault({ words: error instanceof Error ? error.message : copy.failed, source: of.source })
    }
    setAsked(undefined)
  }

  // An error about one paragraph does not apply to the next.
  const words = asked ? copy.asking : fault && fault.source === paragraph?.source ? fault.words : ''
  const isOffered = choice !== undefined
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
              aria-disabled={asked !== undefined}
              onClick={() => make(paragraph, async () => cardText(await askCard(choice.url)), copy.made)}
            >
              {copy.make}
            </button>
            {choice.isVideo && (
              <button
                type="button"
                aria-disabled={asked !== undefined}
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
