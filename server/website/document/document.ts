import { createHash } from 'node:crypto'
import { SetupError } from '../../env.ts'

export interface PreparedDocument {
  html: string
  /** The digest of its inline style. */
  style: string
}

export interface DocumentOptions {
  /** The stylesheet tags of a rendered document, which its own rules replace. */
  stylesheetTags: string
  /** Reduces the whole stylesheet to the rules that a document uses. */
  cutStyles: (html: string) => string
}

/** The digest by which the content security policy allows an inline script or style. */
export const digest = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** Inserts the style rules that a document uses into it. */
export function prepareDocument(
  rendered: string,
  { stylesheetTags, cutStyles }: DocumentOptions,
): PreparedDocument {
  const [before, after] = rendered.split(stylesheetTags)
  if (before === undefined || after === undefined) throw new SetupError('A document has no stylesheets.')
  const styles = cutStyles(rendered)
  return { html: `${before}<style>${styles}</style>${after}`, style: digest(styles) }
}
