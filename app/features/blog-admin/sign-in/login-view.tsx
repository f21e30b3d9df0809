import { useEffect } from 'react'
import { FoldMark } from '#app/ui/icons.tsx'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { FocusedHeading } from '../focused-heading.tsx'
import type { Unfinished } from './session.ts'
import { SignInForm } from './sign-in-form.tsx'

const copy = blogAdmin.login

interface LoginViewProps {
  unfinished: Unfinished | undefined
  onBack: () => void
  onSignedIn: () => void
}

export function LoginView({ unfinished, onBack, onSignedIn }: LoginViewProps) {
  // In braces: newer browsers return a promise, which React would take for the effect's cleanup.
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  return (
    <section className="page section">
      <div className="sheet mx-auto max-w-[28rem] p-6 sm:p-10">
        <FoldMark className="h-6 w-7" />
        <FocusedHeading level="h1" className="subtitle mt-6 outline-none">
          {copy.heading}
        </FocusedHeading>
        <p className="text mt-2 mb-8" hidden={unfinished !== undefined}>
          {copy.text}
        </p>
        <SignInForm unfinished={unfinished} onSignedIn={onSignedIn} />
        <div className="mt-6 flex flex-wrap justify-between gap-x-6">
          <button type="button" className="link py-2" onClick={onBack}>
            {copy.back}
          </button>
          <a href="/account" className="link py-2">
            {copy.forgot}
          </a>
        </div>
      </div>
    </section>
  )
}
