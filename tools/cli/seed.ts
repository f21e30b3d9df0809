import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { posts } from '#content/posts/posts.ts'
import { site } from '#content/site.ts'
import { slugOf } from '#contract/blog-post.ts'
import { run, runTool } from './terminal.ts'

const HELP = `Usage:
  npm run seed    fill an empty blog with eight posts, so that you can see the design with content

You can run this while the server is running. It changes nothing if the blog already has posts.`

const folder = join(import.meta.dirname, '..', '..', 'content', 'posts')
const DAY_MS = 86_400_000

await runTool(HELP, () =>
  run({
    name: 'seed',
    posts: posts.map(({ file, daysAgo, ...post }) => ({
      ...post,
      slug: slugOf(post.title),
      content: readFileSync(join(folder, file), 'utf8').replaceAll('{assistant}', site.assistant),
      published_at: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
    })),
  }),
)
