import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { editPath } from '#app/lib/panel-address.ts'
import { hasStoredSession } from '#app/lib/session-key.ts'

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
    <Link to={editPath(id)} className="link">
      {label}
    </Link>
  )
}
