import { useId } from 'react'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { blogWriting } from '#content/collections/blog-admin-writing.ts'
import type { BlogPostInput } from '#contract/blog-post.ts'
import { POST_LENGTHS } from '#contract/post-limits.ts'
import { Counter } from './counter.tsx'
import { wantedSlug } from './free-slug.ts'
import { PublishTimeField } from './publish-time-field.tsx'
import { TagsField } from './tags-field.tsx'

const copy = blogWriting.more

interface MoreFieldsProps {
  text: BlogPostInput
  onChange: (changes: Partial<BlogPostInput>) => void
}

/** What a post may have and most posts do not: out of the way until it is wanted. What applies without it stands in the field. */
export function MoreFields({ text, onChange }: MoreFieldsProps) {
  const id = useId()
  return (
    <details className="editor-more">
      <summary className="link inline-block py-2">{copy.summary}</summary>
      <div className="mt-4 grid gap-5 sm:grid-cols-2" id={id}>
        <div className="sm:col-span-2">
          <TagsField tags={text.tags ?? []} onChange={tags => onChange({ tags })} />
        </div>
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
          onChange={event => onChange({ slug: event.target.value })}
          onBlur={event => event.target.value && onChange({ slug: wantedSlug('', event.target.value) })}
        />
        <TextField
          label={copy.byline.label}
          hint={copy.byline.hint}
          name="byline"
          autoComplete="off"
          maxLength={POST_LENGTHS.byline}
          value={text.byline ?? ''}
          onChange={event => onChange({ byline: event.target.value })}
        />
        <div className="sm:col-span-2">
          <PublishTimeField value={text.published_at} onChange={published_at => onChange({ published_at })} />
        </div>
        <div className="sm:col-span-2">
          <TextField
            label={copy.seoTitle.label}
            hint={copy.seoTitle.hint}
            name="seo_title"
            maxLength={POST_LENGTHS.seoTitle}
            placeholder={text.title}
            value={text.seo_title ?? ''}
            onChange={event => onChange({ seo_title: event.target.value })}
          />
          <Counter length={text.seo_title?.length ?? 0} limit={POST_LENGTHS.seoTitle} />
        </div>
        <div className="sm:col-span-2">
          <TextAreaField
            label={copy.seoDescription.label}
            hint={copy.seoDescription.hint}
            name="seo_description"
            rows={2}
            maxLength={POST_LENGTHS.seoDescription}
            placeholder={text.excerpt || text.title}
            value={text.seo_description ?? ''}
            onChange={event => onChange({ seo_description: event.target.value })}
            className="editor-excerpt"
          />
          <Counter length={text.seo_description?.length ?? 0} limit={POST_LENGTHS.seoDescription} />
        </div>
      </div>
    </details>
  )
}
