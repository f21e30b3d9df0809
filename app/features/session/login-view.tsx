import { type ReactNode, useEffect } from 'react'
import { FocusedHeading } from '#app/ui/focused-heading.tsx'
import { FoldMark } from '#app/ui/icons.tsx'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { SignInForm } from './sign-in-form.tsx'
import { useUnfinished } from './use-unfinished.ts'

interface LoginViewProps {
  words: { heading: string; text: string }
  back: ReactNode
  onSignedIn: () => void
}

export function LoginView({ words, back, onSignedIn }: LoginViewProps) {
  const { unfinished, finish } = useUnfinished()
  // In braces: newer browsers return a promise, which React would take for a cleanup function.
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  return (
    <section className="page section">
      <div className="sheet mx-auto max-w-[28rem] p-6 sm:p-10">
        <FoldMark className="h-6 w-7" />
        <FocusedHeading level="h1" className="subtitle mt-6 outline-none">
          {words.heading}
        </FocusedHeading>
        <p className="text mt-2 mb-8" hidden={unfinished !== undefined}>
          {words.text}
        </p>
        <SignInForm
          unfinished={unfinished}
          onSignedIn={() => {
            finish()
            onSignedIn()
          }}
        />
        <div className="mt-6 flex flex-wrap justify-between gap-x-6">
          {back}
          <a href="/account" className="link py-2">
            {blogAdmin.login.forgot}
          </a>
        </div>
      </div>
    </section>
  )
}
