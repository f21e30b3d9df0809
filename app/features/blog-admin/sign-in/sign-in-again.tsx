import type { User } from '@supabase/auth-js'
import { useEffect, useRef } from 'react'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { SignInForm } from './sign-in-form.tsx'

interface SignInAgainProps {
  half?: User | undefined
  onSignedIn: () => void
}

/** Stands above the panel when the session is gone. The text below it is untouched. */
export function SignInAgain({ half, onSignedIn }: SignInAgainProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="page">
      <section className="sheet notice-sheet grid gap-6 lg:grid-cols-2" aria-labelledby="again-heading">
        <div>
          <h2 id="again-heading" ref={heading} tabIndex={-1} className="heading outline-none">
            {blogAdmin.again.heading}
          </h2>
          <p className="text mt-2">{blogAdmin.again.text}</p>
        </div>
        <SignInForm half={half} onSignedIn={onSignedIn} />
      </section>
    </div>
  )
}
