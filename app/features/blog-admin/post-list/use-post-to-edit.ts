import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { postToEdit, withoutEdit } from '#app/lib/panel-address.ts'
import { blogAdminList } from '#content/collections/blog-admin-list.ts'
import { showFailure } from '../failures.ts'
import { readStoredPost, type StoredPost } from '../posts/post-store.ts'

/** Hands on the post that the address names, once: a reload must not bring it back over what is in the editor by then. */
export function usePostToEdit(onEdit: (post: StoredPost) => void): void {
  const [params, setParams] = useSearchParams()
  const id = postToEdit(params)
  const hand = useRef(onEdit)
  useEffect(() => {
    hand.current = onEdit
  })
  useEffect(() => {
    if (!id) return
    setParams(withoutEdit, { replace: true, preventScrollReset: true })
    readStoredPost(id).then(post => {
      if (post) hand.current(post)
      else showFailure(blogAdminList.editMissing)
    }, showFailure)
  }, [id, setParams])
}
