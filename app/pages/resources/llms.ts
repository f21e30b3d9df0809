import { listedPages } from '#app/lib/all-pages.ts'
import { wordsContext } from '#app/lib/backend-context.ts'
import { siteOrigin } from '#app/lib/site-origin.ts'
import { site } from '#content/site.ts'
import { markdownPath } from '#contract/addresses.ts'
import type { Route } from './+types/llms.ts'

/** Rendered at build into /llms.txt: a description of the site, and the Markdown copy of each page. */
export function loader({ context }: Route.LoaderArgs) {
  const { read } = context.get(wordsContext)
  const { company, tagline, assistant } = read(site)
  const lines = listedPages
    .map(read)
    .map(page => `- [${page.title}](${siteOrigin()}${markdownPath(page.path)}): ${page.description}`)
  const text = `# ${company}

> ${tagline}. The assistant is called ${assistant}: it drafts, reads and checks inside a firm's own workspace, cites its sources, and leaves the signature to a person.

Every page has a Markdown copy: add .md to its address, or ask for it with the header Accept: text/markdown. Posts of the blog do too, and are listed at ${siteOrigin()}/blog/feed.json.

## Pages

${lines.join('\n')}
`
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
