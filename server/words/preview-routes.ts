import { Hono } from 'hono'
import { isText } from '../../content/definitions/not-text.ts'
import { PREVIEW_FOLDER } from '../../contract/addresses.ts'
import { SECRET_PAGE_HEADERS } from '../website/delivery/secret-page.ts'
import type { Website } from '../website/website.ts'
import type { Words } from './open-words.ts'

interface PreviewDeps {
  words: Pick<Words, 'readLinked'>
  website: Pick<Website, 'renderPreview' | 'answer'>
}

/** Serves a page's draft at its secret address: with marks to its editor, and to colleagues as visitors would see it. */
export function previewRoutes({ words, website }: PreviewDeps): Hono {
  const app = new Hono()
  app.get(`${PREVIEW_FOLDER}:secret`, async context => {
    const linked = await words.readLinked(context.req.param('secret'))
    if (linked === undefined) return website.answer(context)
    const { html, status, headers } = await website.renderPreview(linked.path, {
      overrides: linked.words.overrides,
      marks: linked.isOwn ? isText : undefined,
    })
    return new Response(html, { status, headers: { ...headers, ...SECRET_PAGE_HEADERS } })
  })
  return app
}
