import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { pageWords } from '#content/collections/admin-pages.ts'
import { PREVIEW_FIELDS } from '#contract/word-marks.ts'
import { type AttachedPreview, attachPreview } from './attach-preview.ts'

const copy = pageWords.editor

/** In CSS pixels. */
const WIDTHS = { phone: 390, tablet: 768, desktop: 1440 } as const
type Width = keyof typeof WIDTHS
const NAMES = Object.keys(WIDTHS) as Width[]
const NARROW = 700

interface PreviewPlaces {
  labelOf(place: string): string
  wordsOf(place: string): string | undefined
  onEdit(place: string, words: string): void
  onChoose(place: string, isBeside: boolean): void
  onFixed(text: string): void
}

interface PreviewPaneProps {
  /** The address of the draft's preview; undefined until it is known. */
  address: string | undefined
  /** Changes when the frame has to load again. */
  revision: number
  /** The field in focus. */
  chosen: string | undefined
  texts: PreviewPlaces
  note: ReactNode
  preview: RefObject<ShownPreview | null>
}

/** The page in its frame. */
export interface ShownPreview {
  show(place: string, words: string): void
  reveal(place: string): void
}

/** The page at a chosen width and theme, with texts that are edited in place. */
export function PreviewPane({ address, revision, chosen, texts, note, preview }: PreviewPaneProps) {
  const [width, setWidth] = useState<Width>(() => (window.innerWidth < NARROW ? 'phone' : 'desktop'))
  const [isDark, setDark] = useState(() => document.documentElement.classList.contains('dark'))
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [tries, setTries] = useState(0)
  const frame = useRef<HTMLIFrameElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  const attached = useRef<AttachedPreview | undefined>(undefined)
  useScale(pane, WIDTHS[width])
  const latest = useRef(texts)
  useEffect(() => {
    latest.current = texts
  })
  useEffect(() => () => attached.current?.detach(), [])

  function load() {
    const page = frame.current?.contentDocument
    const places = page && readPlaces(page)
    if (!page || !places) {
      if (page && page.location.href !== 'about:blank') setState('failed')
      return
    }
    page.documentElement.classList.toggle('dark', isDark)
    const placeOf = (field: number) => places[field] ?? ''
    attached.current?.detach()
    const now = attachPreview(page, {
      labelOf: field => latest.current.labelOf(placeOf(field)),
      wordsOf: field => latest.current.wordsOf(placeOf(field)),
      onEdit: (field, words) => latest.current.onEdit(placeOf(field), words),
      onChoose: (field, isBeside) => latest.current.onChoose(placeOf(field), isBeside),
      onFixed: text => latest.current.onFixed(text),
    })
    attached.current = now
    /** The number of a text, or of a list's first text. */
    const numberOf = (field: string) => {
      const at = places.findIndex(place => place === field || place.startsWith(`${field}.`))
      return at === -1 ? undefined : at
    }
    preview.current = {
      show(place, words) {
        const field = places.indexOf(place)
        if (field !== -1) now.show(field, words)
      },
      reveal(place) {
        const field = numberOf(place)
        if (field !== undefined) now.reveal(field)
      },
    }
    if (chosen) preview.current.reveal(chosen)
    setState('shown')
  }
  function choose(dark: boolean) {
    setDark(dark)
    frame.current?.contentDocument?.documentElement.classList.toggle('dark', dark)
  }

  return (
    <section className="preview-pane" aria-label={copy.preview}>
      <div className="preview-bar">
        <Choices
          label={copy.widths.label}
          choices={NAMES.map(name => [name, copy.widths[name]] as const)}
          chosen={width}
          onChoose={setWidth}
        />
        <Choices
          label={copy.theme.label}
          choices={[['dark', copy.theme.dark] as const, ['light', copy.theme.light] as const]}
          chosen={isDark ? 'dark' : 'light'}
          onChoose={name => choose(name === 'dark')}
        />
      </div>
      <div className="preview-hint" role="status" data-note={note !== undefined || undefined}>
        {note ?? copy.hint}
      </div>
      <div ref={pane} className="preview-frame" data-state={state}>
        {address && (
          <iframe
            key={`${address} ${revision} ${tries}`}
            ref={frame}
            title={copy.preview}
            src={address}
            onLoad={load}
          />
        )}
        {state === 'failed' && (
          <div className="preview-failed" role="alert">
            <p>{copy.failed}</p>
            <button
              type="button"
              className="btn btn-small"
              onClick={() => {
                setState('loading')
                setTries(tries + 1)
              }}
            >
              {copy.retry}
            </button>
          </div>
        )}
      </div>
    </section>
  )
}

function readPlaces(page: Document): string[] | undefined {
  const json = page.getElementById(PREVIEW_FIELDS)?.textContent
  return json ? (JSON.parse(json) as string[]) : undefined
}

interface ChoicesProps<Name extends string> {
  label: string
  choices: readonly (readonly [Name, string])[]
  chosen: Name
  onChoose: (name: Name) => void
}

function Choices<Name extends string>({ label, choices, chosen, onChoose }: ChoicesProps<Name>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends
    <div role="group" aria-label={label} className="editor-views">
      {choices.map(([name, words]) => (
        <button key={name} type="button" aria-pressed={name === chosen} onClick={() => onChoose(name)}>
          {words}
        </button>
      ))}
    </div>
  )
}

/** The scale that fits a page of this width into the pane, at most 1. */
function useScale(pane: RefObject<HTMLElement | null>, width: number): void {
  useEffect(() => {
    const element = pane.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      element.style.setProperty('--page-width', `${width}px`)
      element.style.setProperty('--scale', String(Math.min(1, element.clientWidth / width)))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [pane, width])
}
