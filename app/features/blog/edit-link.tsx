import { editPath } from '#contract/addresses.ts'

interface EditLinkProps {
  id: string
  label: string
}

/** The way into the editor. Everybody is served the same page; a browser with a session shows it (`app/shell/edit-links.ts`). */
export function EditLink({ id, label }: EditLinkProps) {
  return (
    <a href={editPath(id)} className="link" data-edit hidden>
      {label}
    </a>
  )
}
