import { blogAdmin } from '#content/collections/blog-admin.ts'
import { FocusedHeading } from '../focused-heading.tsx'
import type { Unfinished } from './session.ts'
import { SignInForm } from './sign-in-form.tsx'

interface SignInAgainProps {
  unfinished: Unfinished | undefined
  onSignedIn: () => void
}

/** Asks for a new sign-in above the panel when the session has ended. The text below it is untouched. */
export function SignInAgain({ unfinished, onSignedIn }: SignInAgainProps) {
  return (
    <div className="page">
      <section className="sheet notice-sheet grid gap-6 lg:grid-cols-2" aria-labelledby="again-heading">
        <div>
          <FocusedHeading level="h2" id="again-heading" unlessWriting>
            {blogAdmin.again.heading}
          </FocusedHeading>
          <p className="text mt-2">{blogAdmin.again.text}</p>
        </div>
        <SignInForm unfinished={unfinished} onSignedIn={onSignedIn} />
      </section>
    </div>
  )
}
