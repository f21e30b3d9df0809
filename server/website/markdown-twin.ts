const POST = /^\/blog\/([^/]+)$/
const POST_TWIN = /^\/blog\/([^/]+)\.md$/

/** Whether a reader asks for Markdown by name. `*\/*` is every browser and means the page. */
export function prefersMarkdown(accept: string | undefined): boolean {
  return accept?.includes('text/markdown') ?? false
}

/** The file that holds a prerendered page's Markdown copy. */
export const twinOf = (path: string) => (path === '/' ? '/index.md' : `${path}.md`)

/** Where the renderer answers for a post's Markdown: asked for by its `.md` address, or by preference. */
export function postSource(path: string, markdown: boolean): string | undefined {
  const slug = POST_TWIN.exec(path)?.[1] ?? (markdown ? POST.exec(path)?.[1] : undefined)
  return slug === undefined ? undefined : `/blog/${slug}/source`
}
