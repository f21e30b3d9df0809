/** Where the Markdown copy of a page is. */
export const twinAddress = (path: string) => (path === '/' ? '/index.md' : `${path}.md`)
