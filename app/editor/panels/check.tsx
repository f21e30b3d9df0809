import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTextPictures } from '#app/admin/media/use-text-pictures.ts'
import { PostPlate } from '#app/features/blog/post-plate.tsx'
import { DESCRIPTION_MAX } from '#app/lib/blog-meta.ts'
import { useCategories } from '#app/lib/category-store.ts'
import { blogPublishing } from '#content/collections/admin-publishing.ts'
import { site } from '#content/site.ts'
import { postPath } from '#contract/addresses.ts'
import type { BlogPostInput } from '#contract/blog-post.ts'
import { labelIn } from '#contract/categories.ts'
import { picturePath } from '#contract/uploads.ts'
import { findingsOf, TITLE_SHOWN } from '../post/findings.ts'
import { wantedSlug } from '../post/free-slug.ts'
import type { Editor } from '../post/use-editor.ts'
import { useCalmValue } from './use-calm-value.ts'

const copy = blogPublishing.check
const NOT_FOUND = 404
const GONE = 410

/** Whether each path exists, kept while the editor is open. */
const answers = new Map<string, Promise<boolean>>()

/** Whether a link works. One without a response does not count as broken. */
function isThere(path: string): Promise<boolean> {
  const known = answers.get(path)
  if (known) return known
  const asked = fetch(path, { method: 'HEAD' }).then(
    ({ status }) => status !== NOT_FOUND && status !== GONE,
    () => {
      answers.delete(path)
      return true
    },
  )
  answers.set(path, asked)
  return asked
}

function useDeadPaths(paths: readonly string[]): string[] | undefined {
  const [tried, setTried] = useState<{ all: string; dead: string[] }>()
  const all = paths.join('\n')
  useEffect(() => {
    let isCurrent = true
    const asked = all === '' ? [] : all.split('\n')
    Promise.all(asked.map(isThere)).then(there => {
      if (isCurrent) setTried({ all, dead: asked.filter((_, at) => !there[at]) })
    })
    return () => {
      isCurrent = false
    }
  }, [all])
  return tried?.all === all ? tried.dead : undefined
}

interface Found {
  sentences: readonly string[]
  /** Links within the site are still being checked. */
  isSearching: boolean
}

/** Problems of the text, searched for again after a pause in typing. */
export function useFindings(text: BlogPostInput): Found {
  const cost = useRef(0)
  const content = useCalmValue(text.content, cost)
  const { found, paths } = useMemo(() => {
    const started = performance.now()
    const findings = findingsOf({ ...text, content }, location.origin)
    cost.current = performance.now() - started
    return findings
  }, [text, content])
  const dead = useDeadPaths(paths)
  return { sentences: [...found, ...(dead ?? []).map(copy.link)], isSearching: dead === undefined }
}

export function Findings({ sentences, isSearching }: Found) {
  return (
    <>
      <p role="status" className="text-quiet">
        {isSearching ? copy.searching : sentences.length === 0 ? copy.none : copy.count(sentences.length)}
      </p>
      {sentences.length > 0 && (
        <ul className="check-list" aria-label={copy.heading}>
          {sentences.map(sentence => (
            <li key={sentence} className="wrap-anywhere">
              {sentence}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Problems of the post, and how it looks in search results and lists. */
export function Check({ editor, onPage }: { editor: Editor; onPage: () => void }) {
  const { text } = editor.draft
  return (
    <section aria-labelledby="check-heading" className="grid gap-5">
      <div>
        <h2 id="check-heading" className="side-title mb-2">
          {copy.heading}
        </h2>
        <Findings {...useFindings(text)} />
      </div>
      <Previews text={text} />
      <button type="button" className="btn btn-small justify-self-start" onClick={onPage}>
        {copy.page}
      </button>
    </section>
  )
}

const cut = (words: string, length: number) =>
  words.length > length ? `${words.slice(0, length - 1).trimEnd()}…` : words

function Previews({ text }: { text: BlogPostInput }) {
  const title = text.seo_title || text.title
  const description = text.seo_description || text.excerpt || text.title
  const slug = wantedSlug(text.title, text.slug)
  const address = `${location.host}${postPath(slug)}`
  const categories = useCategories()
  const [cover] = useTextPictures(text.cover ? picturePath(text.cover) : '')
  return (
    <>
      <Sample label={copy.previews.search}>
        <p className="sample-address">{address}</p>
        <p className="sample-title">{cut(title, TITLE_SHOWN)}</p>
        <p>{cut(description, DESCRIPTION_MAX)}</p>
      </Sample>
      <Sample label={copy.previews.card}>
        <div className="sample-card">
          <div>
            <p className="folio">{labelIn(categories, text.category)}</p>
            <p className="sample-headline">{text.title}</p>
            <p className="folio">{site.company}</p>
          </div>
          <PostPlate slug={slug} category={text.category} cover={cover} sizes="11rem" />
        </div>
        <p className="sample-title">{title}</p>
        <p className="sample-address">{location.host}</p>
      </Sample>
      <Sample label={copy.previews.feed}>
        <p className="sample-title">{text.title}</p>
        <p className="sample-address">{`${site.company}${text.byline ? `, ${text.byline}` : ''}`}</p>
        <p>{text.excerpt}</p>
        <p className="sample-address">{copy.whole}</p>
      </Sample>
    </>
  )
}

function Sample({ label, children }: { label: string; children: ReactNode }) {
  return (
    <figure className="sample">
      <figcaption className="folio">{label}</figcaption>
      <div className="sample-sheet wrap-anywhere">{children}</div>
    </figure>
  )
}
