import { useEffect, useState } from 'react'
import { editPath } from '#app/lib/panel-address.ts'
import { hasStoredSession } from '#app/lib/session-key.ts'
import { Link } from '#app/ui/page-link.tsx'

interface EditLinkProps {
  id: string
  label: string
}

/** The way into the editor, for a browser with a session. Everybody is served the same page, so it is added there. */
export function EditLink({ id, label }: EditLinkProps) {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => setIsShown(hasStoredSession()), [])
  if (!isShown) return null
  return (
    <Link to={editPath(id)} prefetch="none" className="link">
      {label}
    </Link>
  )
}
