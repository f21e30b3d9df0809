import type { User } from '@supabase/auth-js'
import { authClient } from '#app/lib/backend-client.ts'
import { showToast } from '#app/ui/toast-store.ts'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { BLOG_MESSAGES } from '#contract/blog-messages.ts'
import { readCodeCount } from './account-api.ts'
import { FactorForm } from './factor-form.tsx'
import { showFailure } from './failures.ts'

const copy = blogAdmin.code

async function tellCodesLeft() {
  try {
    const { remaining, total } = await readCodeCount()
    showToast({ title: copy.usedTitle, description: `${remaining} ${copy.of} ${total} ${copy.left}` })
  } catch (error) {
    showFailure(error)
  }
}

export function CodeStep({ user, onSignedIn }: { user: User; onSignedIn: () => void }) {
  function pass(withRecoveryCode: boolean) {
    showToast(BLOG_MESSAGES.adminSignedIn)
    if (withRecoveryCode) tellCodesLeft()
    onSignedIn()
  }
  return (
    <div className="mt-2 grid gap-2">
      <FactorForm
        user={user}
        text={copy.text}
        submit={copy.submit}
        busyLabel={BLOG_MESSAGES.signingIn}
        onPassed={pass}
      />
      <button
        type="button"
        className="link justify-self-start py-2"
        onClick={async () => (await authClient()).signOut({ scope: 'local' })}
      >
        {copy.other}
      </button>
    </div>
  )
}
