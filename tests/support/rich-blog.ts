import { administratorElsewhere } from './administrator.ts'
import { storePosts } from './blog.ts'

/** Every kind of content that a post can have. */
const EVERY_KIND = `Opening words with \`code\`, *stress*, **weight**, a [link](/security), another [out](https://example.com) and a note[^1].

## A section

First lines of a paragraph with a hard\\
break in it.

> Said once, by somebody who was there.
>
> > And answered.

### A list of things

- a matter number
- a band
  - a nested entry
  - another

1. first
2. second

#### A table

| Rule | Since | Kept for |
|:---|:-:|--:|
| 204-2 | 1960 | 5 years |
| 17a-4 | 1948 | 6 years |

##### Code

\`\`\`js
// A comment that runs on for longer than any narrow screen can show without scrolling sideways, on purpose.
const answer = { value: 42, name: 'forty-two' }
\`\`\`

\`\`\`
No language at all.
\`\`\`

###### The smallest heading

![The mark, folded three times](/favicon.svg)

---

## With a [link](/security) inside

Averyveryverylongwordthathasnospaceinitandwouldpushthepagewiderthanitis.

Closing words[^2].

[^1]: The note.
[^2]: The other, with a [link](/about).
`

export const RICH_POST = '/blog/every-kind-of-content'

/** Pages of a filled blog: its list, the second page, a category, and a post with every kind of content. */
export const BLOG_PAGES = ['/blog', '/blog?page=2', '/blog/category/tech', RICH_POST]

/** Fills the blog of a running server with enough posts for a second page. */
export async function fillBlog(origin: string): Promise<void> {
  const others = Array.from({ length: 21 }, (_, index) => ({
    title: `What a register of ${index + 2} matters taught us about retention`,
    slug: `register-${index + 2}`,
    excerpt: 'A short account of what was kept, for whom, and for how long.',
    category: 'PRODUCT',
  }))
  await storePosts(await administratorElsewhere(origin), [
    {
      title: 'Every kind of content',
      slug: 'every-kind-of-content',
      excerpt: 'A post that holds whatever a post can hold.',
      content: EVERY_KIND,
      category: 'TECH',
    },
    ...others,
  ])
}
