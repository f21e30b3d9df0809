/** Says in the address of the blog that the list of posts in the panel has a state to show. */
export const PANEL = { name: 'panel', value: 'posts' } as const
/** The post that the panel is opened with. */
const EDIT = 'edit'

/** The address that opens a post in the editor. */
export const editPath = (id: string) => `/blog?${EDIT}=${id}`

export const postToEdit = (params: URLSearchParams) => params.get(EDIT) ?? undefined

/** Whether an address is one of the panel, and not of the blog as visitors see it. */
export const asksForPanel = (params: URLSearchParams) => params.has(PANEL.name) || params.has(EDIT)

export function withoutEdit(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params)
  rest.delete(EDIT)
  return rest
}
