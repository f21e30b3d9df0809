import { useMay } from '#app/admin/layout.tsx'
import { useAct } from '#app/admin/use-act.ts'
import { categoryChoices, useCategories } from '#app/lib/category-store.ts'
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import { blogPublishing } from '#content/collections/admin-publishing.ts'
import { blogWriting } from '#content/collections/admin-writing.ts'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { grouped } from '#contract/fields.ts'
import { POST_LENGTHS } from '#contract/post-limits.ts'
import { wantedSlug } from '../post/free-slug.ts'
import { isPublic } from '../post/next-version.ts'
import type { Editor } from '../post/use-editor.ts'
import { unpublish } from './change-status.ts'
import { CorrectionField } from './correction-field.tsx'
import { CoverField } from './cover-field.tsx'
import { PublishTimeField } from './publish-time-field.tsx'
import { SlugHint } from './slug-hint.tsx'
import { TagsField } from './tags-field.tsx'

const copy = blogWriting.more
const words = blogAdmin.editor
const { standing } = blogPublishing

/** The post's settings. Each field shows the default as its placeholder. */
export function Settings({ editor }: { editor: Editor }) {
  const { text, origin } = editor.draft
  const { change } = editor
  const { act, busy } = useAct()
  const mayPublish = useMay()('posts.edit')
  const isShown = isPublic(origin)
  const categories = useCategories()
  return (
    <div className="grid gap-5">
      {isShown && mayPublish && (
        <div className="standing">
          <p>{standing.public}</p>
          <div className="manager-actions">
            <button
              type="button"
              disabled={busy}
              onClick={() => act(() => unpublish(editor), standing.unpublished)}
            >
              {standing.unpublish}
            </button>
          </div>
        </div>
      )}
      {isShown && <CorrectionField value={text.correction} onChange={change} />}
      <SelectField
        label={words.category}
        name="category"
        value={text.category}
        choices={categoryChoices(categories, text.category)}
        onChange={event => change({ category: event.target.value })}
      />
      <TagsField tags={text.tags ?? []} onChange={tags => change({ tags })} />
      <div>
        <TextAreaField
          label={words.excerpt}
          hint={words.excerptHint}
          name="excerpt"
          rows={3}
          maxLength={POST_LENGTHS.excerpt}
          value={text.excerpt}
          onChange={event => change({ excerpt: event.target.value })}
          className="editor-excerpt"
        />
        <Counter length={text.excerpt.length} limit={POST_LENGTHS.excerpt} />
      </div>
      <CoverField cover={text.cover} alt={text.cover_alt} onChange={change} />
      <div>
        <TextField
          label={copy.slug.label}
          hint={copy.slug.hint}
          name="slug"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={POST_LENGTHS.slug}
          placeholder={wantedSlug(text.title)}
          value={text.slug ?? ''}
          onChange={event => change({ slug: event.target.value })}
          onBlur={event => event.target.value && change({ slug: wantedSlug('', event.target.value) })}
        />
        <SlugHint title={text.title} own={text.slug} ownId={origin?.id} />
      </div>
      <TextField
        label={copy.byline.label}
        hint={copy.byline.hint}
        name="byline"
        autoComplete="off"
        maxLength={POST_LENGTHS.byline}
        value={text.byline ?? ''}
        onChange={event => change({ byline: event.target.value })}
      />
      <PublishTimeField value={text.published_at} onChange={published_at => change({ published_at })} />
      <div>
        <TextField
          label={copy.seoTitle.label}
          hint={copy.seoTitle.hint}
          name="seo_title"
          maxLength={POST_LENGTHS.seoTitle}
          placeholder={text.title}
          value={text.seo_title ?? ''}
          onChange={event => change({ seo_title: event.target.value })}
        />
        <Counter length={text.seo_title?.length ?? 0} limit={POST_LENGTHS.seoTitle} />
      </div>
      <div>
        <TextAreaField
          label={copy.seoDescription.label}
          hint={copy.seoDescription.hint}
          name="seo_description"
          rows={2}
          maxLength={POST_LENGTHS.seoDescription}
          placeholder={text.excerpt || text.title}
          value={text.seo_description ?? ''}
          onChange={event => change({ seo_description: event.target.value })}
          className="editor-excerpt"
        />
        <Counter length={text.seo_description?.length ?? 0} limit={POST_LENGTHS.seoDescription} />
      </div>
    </div>
  )
}

/** The share of the limit from which screen readers hear what is left. */
const NEAR = 0.9
const STEP = 10

/** The length of a text and its limit. Near the limit it is announced in steps, not at every key. */
function Counter({ length, limit }: { length: number; limit: number }) {
  if (length === 0) return null
  const isNear = length >= limit * NEAR
  const left = limit - length
  return (
    <p className={`folio tabular mt-2 shrink-0 text-right ${isNear ? 'text-rubric' : ''}`}>
      <span>{`${grouped(length)} ${blogWriting.counter.of} ${grouped(limit)}`}</span>
      <span className="sr-only" aria-live="polite">
        {isNear ? `${left > STEP ? Math.ceil(left / STEP) * STEP : left} ${blogWriting.counter.left}` : ''}
      </span>
    </p>
  )
}
