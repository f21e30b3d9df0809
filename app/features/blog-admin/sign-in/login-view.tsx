import type { User } from '@supabase/auth-js'
import { useEffect, useRef } from 'react'
import { FoldMark } from '#app/ui/fold-mark.tsx'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { SignInForm } from './sign-in-form.tsx'

const copy = blogAdmin.login

interface LoginViewProps {
  half?: User | undefined
  onBack: () => void
  onSignedIn: () => void
}

export function LoginView({ half, onBack, onSignedIn }: LoginViewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus()
  }, [])
  return (
    <section className="page section">
      <div className="sheet mx-auto max-w-[28rem] p-6 sm:p-10">
        <FoldMark className="h-6 w-7" />
        <h1 ref={heading} tabIndex={-1} className="subtitle mt-6 outline-none">
          {copy.heading}
        </h1>
        <p className="text mt-2 mb-8" hidden={half !== undefined}>
          {copy.text}
        </p>
        <SignInForm half={half} onSignedIn={onSignedIn} />
        <button type="button" className="link mt-6 py-2" onClick={onBack}>
          {copy.back}
        </button>
      </div>
    </section>
  )
}
