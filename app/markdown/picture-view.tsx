import { type ReactNode, useId } from 'react'
import { pictures as copy } from '#content/collections/blog-pictures.ts'
import { type PictureFormat, renditionPath, versionPath } from '#contract/uploads.ts'
import type { Place } from './place-pictures.ts'

/** A picture in the render tree. */
export interface PictureNode {
  place: Place
  /** Loaded with priority, because it is visible at once. */
  eager?: boolean
  name: string
  digest: string
  width: number
  height: number
  placeholder?: string
  /** In pixels, separated by spaces. */
  widths: string
  alt: string
  caption?: string
  href?: string
}

/** The width of a post's text column, in pixels. A wider picture can be enlarged. */
const COLUMN = 672
const IN_COLUMN = '(min-width: 64rem) 52rem, (min-width: 47rem) 42rem, 90vw'
/** Width divided by height. Pictures taller than this are shown smaller, to fit on a screen. */
const TALL = 4 / 5
const IN_CARD = '(min-width: 30rem) 13rem, 90vw'
const IN_GALLERY = '(min-width: 47rem) 21rem, 45vw'
const IN_LIGHTBOX = '100vw'
const SIZES: Record<Place, string> = {
  figure: IN_COLUMN,
  inline: IN_COLUMN,
  poster: IN_COLUMN,
  card: IN_CARD,
  gallery: IN_GALLERY,
}
const FORMATS: readonly PictureFormat[] = ['avif', 'webp']
/** Nearly every browser with popovers supports AVIF. The others load the original. */
const FORMATS_IN_LIGHTBOX: readonly PictureFormat[] = ['avif']

interface SourcesProps extends Pick<PictureNode, 'name' | 'digest' | 'width' | 'height' | 'widths' | 'alt'> {
  sizes: string
  formats?: readonly PictureFormat[]
  isEager?: boolean
  className?: string | undefined
}

/** Loads the smallest rendition that is large enough, or the original if the browser supports none of the formats. */
export function Sources({ formats = FORMATS, isEager, className, ...picture }: SourcesProps) {
  const { name, digest, width, height, widths, alt, sizes } = picture
  const made = widths.split(' ').filter(Boolean).map(Number)
  return (
    <picture>
      {made.length > 0 &&
        formats.map(format => (
          <source
            key={format}
            type={`image/${format}`}
            srcSet={made.map(wide => `${renditionPath(digest, wide, format)} ${wide}w`).join(', ')}
            sizes={sizes}
          />
        ))}
      <img
        src={versionPath({ name, digest })}
        alt={alt}
        className={className}
        width={width}
        height={height}
        loading={isEager ? 'eager' : 'lazy'}
        decoding={isEager ? 'auto' : 'async'}
        {...(isEager && { fetchPriority: 'high' as const })}
      />
    </picture>
  )
}

/**
 * A picture's colors before it has loaded: rows of three hexadecimal digits each. The content security policy forbids
 * style attributes and data: URLs, but not SVG attributes.
 */
export function Placeholder({ colors }: { colors: string | undefined }) {
  if (!colors || !/^[\da-f /]+$/.test(colors)) return null
  const rows = colors.split('/').map(row => row.split(' '))
  return (
    <svg
      className="picture-placeholder"
      viewBox={`0 0 ${rows[0]?.length} ${rows.length}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {rows.flatMap((row, y) =>
        row.map((color, x) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its position
          <path key={`${x} ${y}`} fill={`#${color}`} d={`M${x} ${y}h1v1h-1z`} />
        )),
      )}
    </svg>
  )
}

/** A picture of a post: plain if inline; otherwise with its caption and, if it is wide, a larger view. */
export function PictureView(node: PictureNode) {
  const { place, eager = false, width, height, caption, href, placeholder } = node
  const shown = <Sources {...node} sizes={SIZES[place]} isEager={eager} />
  if (place !== 'figure' && place !== 'gallery') return shown
  const frame = (
    <div className="picture-frame">
      <Placeholder colors={placeholder} />
      {shown}
    </div>
  )
  const isTall = width / height < TALL
  const isLarge = place === 'gallery' || width > COLUMN
  return (
    <figure className={isTall ? 'picture picture-tall' : 'picture'}>
      {href ? <a href={href}>{frame}</a> : isLarge ? <Lightbox {...node}>{frame}</Lightbox> : frame}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

/**
 * The largest rendition in a popover. Browsers without popovers show a link to the picture instead (`pictures.css`).
 */
function Lightbox({ children, ...node }: PictureNode & { children: ReactNode }) {
  const id = useId()
  const { alt, caption, width, height } = node
  const label = alt || caption
  return (
    <>
      <div className="picture-enlarged" data-width={width} data-height={height}>
        {children}
        <button
          type="button"
          className="picture-open"
          popoverTarget={id}
          aria-label={label ? `${copy.enlarge}: ${label}` : copy.enlarge}
        />
        <a className="picture-link" href={versionPath(node)}>
          {copy.open}
        </a>
      </div>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label || copy.lightbox}
        className={width > height ? 'lightbox lightbox-wide' : 'lightbox'}
      >
        <button
          type="button"
          className="lightbox-close"
          popoverTarget={id}
          popoverTargetAction="hide"
          // biome-ignore lint/a11y/noAutofocus: a dialog must put the focus somewhere, and this is the way out
          autoFocus
          ref={takeFocus}
        >
          {copy.close}
        </button>
        <Sources {...node} sizes={IN_LIGHTBOX} formats={FORMATS_IN_LIGHTBOX} />
        {caption && <p>{caption}</p>}
      </div>
    </>
  )
}

/** Makes the browser focus the button when the popover opens. React writes the attribute only on the server. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.setAttribute('autofocus', '')
}
