import { blogAdmin } from '#content/collections/blog-admin.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Stands above the editor when the session is gone. The text below it is untouched. */
export function SignInAgain({ onSignedIn }: { onSignedIn: () => void }) {
  return (
    <section className="sheet mt-6 grid gap-6 p-6 lg:grid-cols-2" aria-label={blogAdmin.again.heading}>
      <div>
        <h3 className="heading">{blogAdmin.again.heading}</h3>
        <p className="text mt-2">{blogAdmin.again.text}</p>
      </div>
      <SignInForm onSignedIn={onSignedIn} />
    </section>
  )
}
