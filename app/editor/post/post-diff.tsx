import { useMemo } from 'react'
import { blogPublishing } from '#content/collections/admin-publishing.ts'
import { TextDiff } from '../core/text-diff.tsx'

const LABELS = blogPublishing.diff.fields

export interface ComparedPost {
  title: string
  excerpt: string | null
  content: string
  category?: string
  tags?: readonly string[] | undefined
  seo_title?: string | null | undefined
  seo_description?: string | null | undefined
  cover?: string | null | undefined
  cover_alt?: string | null | undefined
}

type Field = keyof typeof LABELS
const FIELDS = Object.keys(LABELS) as Field[]

const wordsOf = (text: ComparedPost, field: Field): string => {
  const value = text[field]
  return typeof value === 'string' ? value : (value?.join(', ') ?? '')
}

export function PostDiff({ before, after }: { before: ComparedPost; after: ComparedPost }) {
  const parts = useMemo(
    () =>
      FIELDS.map(field => ({
        label: LABELS[field],
        before: wordsOf(before, field),
        after: wordsOf(after, field),
      })),
    [before, after],
  )
  return <TextDiff parts={parts} />
}
