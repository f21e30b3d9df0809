import { useSearchParams } from 'react-router'
import { useMay } from '#app/admin/layout.tsx'
import type { Page } from '#app/admin/pages.tsx'
import { CloseIcon } from '#app/ui/icons.tsx'
import { blogWriting } from '#content/collections/admin-writing.ts'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { interfaceWords } from '#content/site.ts'
import type { PostFigures } from '#contract/analytics.ts'
import { isPublic } from '../post/next-version.ts'
import type { Editor } from '../post/use-editor.ts'
import { Check } from './check.tsx'
import { Comments } from './comments.tsx'
import { type DraftLink, DraftLinks } from './draft-links.tsx'
import { History } from './history.tsx'
import { Numbers } from './numbers.tsx'
import { Schedule } from './schedule.tsx'
import { Settings } from './settings.tsx'
import type { useReview } from './use-review.ts'
import type { Compared, VersionLine } from './versions-api.ts'

const SIDES = ['settings', 'check', 'comments', 'schedule', 'share', 'history', 'numbers', 'help'] as const
export type SideName = (typeof SIDES)[number]

export const sideOf = (name: string | null) => SIDES.find(known => known === name)

/** The parts that a post has: a draft can be shared, and a stored post has a history. */
function offered({ draft: { origin } }: Editor, mayPublish: boolean): SideName[] {
  // For a public post these concern its next version.
  const isShown = isPublic(origin) && origin?.next?.id === undefined
  return SIDES.filter(name => {
    if (name === 'schedule') return mayPublish && !isShown
    if (name === 'share') return mayPublish && origin !== undefined && !isShown
    if (name === 'numbers') return isPublic(origin)
    return (name !== 'history' && name !== 'comments') || origin !== undefined
  })
}

interface SideProps extends ReturnType<typeof useReview> {
  side: SideName
  editor: Editor
  userId: string
  links: readonly DraftLink[] | undefined
  versions: Page<VersionLine> | undefined
  compared: Compared | undefined
  figures: PostFigures | null | undefined
  onPage: () => void
  onClose: () => void
}

/** The panel beside the text. The address says which part is open. */
export function Side({
  side,
  editor,
  userId,
  links,
  versions,
  compared,
  figures,
  review,
  look,
  onPage,
  onClose,
}: SideProps) {
  const [params, setParams] = useSearchParams()
  const names = offered(editor, useMay()('posts.edit'))
  const shown = names.includes(side) ? side : 'settings'
  const { origin } = editor.draft
  function open(name: SideName) {
    const next = new URLSearchParams(params)
    next.set('side', name)
    for (const version of ['from', 'to']) next.delete(version)
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return (
    <aside className="editor-side" aria-label={blogWriting.side.label}>
      <div className="editor-side-head">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends */}
        <div role="group" aria-label={blogWriting.side.label} className="editor-views">
          {names.map(name => (
            <button key={name} type="button" aria-pressed={shown === name} onClick={() => open(name)}>
              {blogWriting.side[name]}
            </button>
          ))}
        </div>
        <button type="button" className="icon-button" aria-label={interfaceWords.close} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      {shown === 'settings' && <Settings editor={editor} />}
      {shown === 'check' && <Check editor={editor} onPage={onPage} />}
      {shown === 'comments' && origin && <Comments postId={origin.id} review={review} look={look} />}
      {shown === 'schedule' && <Schedule editor={editor} />}
      {shown === 'share' && origin && links && (
        <DraftLinks key={origin.id} postId={origin.id} links={links} />
      )}
      {shown === 'history' && versions && (
        <History key={origin?.id} editor={editor} userId={userId} versions={versions} compared={compared} />
      )}
      {shown === 'numbers' && figures && <Numbers figures={figures} />}
      {shown === 'help' && <Help />}
    </aside>
  )
}

/** Markdown syntax and shortcuts. */
function Help() {
  return (
    <section className="editor-help" aria-label={blogAdmin.editor.help}>
      <dl className="keys">
        {blogAdmin.help.map(([sign, meaning]) => (
          <div key={sign}>
            <dt>
              <code>{sign}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p>{blogAdmin.shortcuts}</p>
    </section>
  )
}
