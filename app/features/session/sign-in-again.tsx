import { FocusedHeading } from '#app/ui/focused-heading.tsx'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { SignInForm } from './sign-in-form.tsx'
import { useUnfinished } from './use-unfinished.ts'

/** Asks for a new sign-in when the session has ended. The text below it is untouched. */
export function SignInAgain({ onSignedIn }: { onSignedIn: () => void }) {
  const { unfinished, finish } = useUnfinished()
  return (
    <section className="sheet notice-sheet grid gap-6 lg:grid-cols-2" aria-labelledby="again-heading">
      <div>
        <FocusedHeading level="h2" id="again-heading" unlessWriting>
          {blogAdmin.again.heading}
        </FocusedHeading>
        <p className="text mt-2">{blogAdmin.again.text}</p>
      </div>
      <SignInForm
        unfinished={unfinished}
        onSignedIn={() => {
          finish()
          onSignedIn()
        }}
      />
    </section>
  )
}
