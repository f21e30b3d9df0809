import type { BlogPostInput } from '#contract/blog-post.ts'
import { createEditor, type Editor as EditorOf } from '../core/create-editor.ts'
import { postDocument } from './post-document.ts'
import type { StoredPost } from './post-store.ts'

export const { editorStore, useEditor, usePublications } = createEditor(postDocument)

export type Editor = EditorOf<BlogPostInput, StoredPost>
