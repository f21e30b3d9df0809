import { useEffect, useRef } from 'react'
import { postToEdit, withoutEdit } from '#app/lib/panel-address.ts'
import { blogAdminList } from '#content/collections/blog-admin-list.ts'
import { showFailure } from '../failures.ts'
import { readStoredPost, type StoredPost } from '../posts/post-store.ts'
import { useAddressParams } from '../use-address-params.ts'

/** Hands on the post that the address names, once: a reload must not bring it back over what is in the editor by then. */
export function usePostToEdit(onEdit: (post: StoredPost) => void): void {
  const [params, setParams] = useAddressParams()
  const id = postToEdit(params)
  const hand = useRef(onEdit)
  useEffect(() => {
    hand.current = onEdit
  })
  useEffect(() => {
    if (!id) return
    setParams(withoutEdit(params), true)
    readStoredPost(id).then(post => {
      if (post) hand.current(post)
      else showFailure(blogAdminList.editMissing)
    }, showFailure)
  }, [id, params, setParams])
}
