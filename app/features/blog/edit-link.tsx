import { editPath } from '#contract/addresses.ts'

interface EditLinkProps {
  id: string
  label: string
}

/** The link to the editor. It is in every page, and shown in a browser with a session (`app/shell/edit-links.ts`). */
export function EditLink({ id, label }: EditLinkProps) {
  return (
    <a href={editPath(id)} className="link" data-edit hidden>
      {label}
    </a>
  )
}
