import { createHash } from 'node:crypto'
import { SetupError } from '../../env.ts'

export interface PreparedDocument {
  html: string
  /** The digest of its inline style. */
  style: string
}

export interface DocumentOptions {
  /** Puts in what the environment decides. */
  fill: (text: string) => string
  /** What a rendered document has for its stylesheets. */
  stylesheetTags: string
  /** Reduces the whole stylesheet to the rules that a document uses. */
  cutStyles: (html: string) => string
}

/** The digest by which the content security policy allows an inline script or style. */
export const digest = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** Turns a rendered document into the served one: inserts the public origin, and the style rules that the document uses. */
export function prepareDocument(
  rendered: string,
  { fill, stylesheetTags, cutStyles }: DocumentOptions,
): PreparedDocument {
  const [before, after] = rendered.split(stylesheetTags)
  if (before === undefined || after === undefined) throw new SetupError('A document has no stylesheets.')
  const styles = cutStyles(rendered)
  const html = fill(`${before}<style>${styles}</style>${after}`)
  return { html, style: digest(styles) }
}
