import { useCallback, useEffect, useRef } from 'react'
import { showToast } from '#app/ui/toast-store.ts'
import { pictureWords } from '#content/collections/blog-admin-pictures.ts'
import { pictureNames } from '#contract/picture-names.ts'
import { showFailure } from '../failures.ts'
import { editorStore } from '../posts/use-editor.ts'
import { useFreshProof } from '../use-fresh-proof.tsx'
import { usePages } from '../use-loaded.ts'
import {
  listPictures,
  type PictureUse,
  readUnused,
  readUses,
  removePictures,
  type StoredPicture,
} from './picture-store.ts'
import { useStoredCount } from './uploads.ts'

const copy = pictureWords.library

export interface LibraryLine {
  picture: StoredPicture
  uses: PictureUse[]
}

async function readLines(page: number, search: string) {
  const { rows, hasMore } = await listPictures(page, search)
  const uses = await readUses(rows.map(({ name }) => name))
  const lines = rows.map(
    (picture): LibraryLine => ({ picture, uses: uses.filter(({ name }) => name === picture.name) }),
  )
  return { rows: lines, hasMore }
}

/** The pictures whose name contains a text, read again whenever one was stored or removed. */
export function useLibrary(search: string) {
  const withProof = useFreshProof()
  const read = useCallback((page: number) => readLines(page, search), [search])
  const { rows, hasMore, reload, more } = usePages(read)
  const stored = useStoredCount()
  const seen = useRef(stored)
  useEffect(() => {
    if (stored === seen.current) return
    seen.current = stored
    reload()
  }, [stored, reload])

  async function remove(names: readonly string[]): Promise<void> {
    try {
      await withProof(() => removePictures(names))
      showToast({ title: names.length === 1 ? copy.removed : copy.removedMany })
    } catch (error) {
      showFailure(error)
    }
    await reload()
  }

  /** What is in no post, and not in the text that is open here either. */
  async function findUnused(): Promise<string[]> {
    const { content, cover } = editorStore().state().draft.text
    const open = new Set([...pictureNames(content), cover])
    try {
      const names = (await readUnused()).filter(name => !open.has(name))
      if (names.length === 0) showToast({ title: copy.noneUnused })
      return names
    } catch (error) {
      showFailure(error)
      return []
    }
  }
  return { lines: rows, hasMore, more, remove, findUnused }
}
