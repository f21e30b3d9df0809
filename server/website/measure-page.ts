import type { WordOverrides } from '../../contract/page-words.ts'
import { createPayloadAsync } from './delivery/payload.ts'
import type { Website } from './website.ts'

/** Returns the compressed size of a page with edited texts and inlined styles, or undefined if it can't be rendered. */
export type MeasurePage = (path: string, overrides: WordOverrides) => Promise<number | undefined>

export function createPageMeasure(opening: Promise<Pick<Website, 'renderPreview'>>): MeasurePage {
  return async (path, overrides) => {
    const { renderPreview } = await opening
    const { html, status } = await renderPreview(path, { overrides })
    return status === 200 ? (await createPayloadAsync(html)).brotli?.bytes.length : undefined
  }
}
