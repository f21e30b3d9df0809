import { pageMeta } from '#app/lib/page-meta.ts'
import { useWords } from '#app/lib/words.ts'
import * as login from '#content/pages/login/page.ts'
import { SignIn } from './sign-in.tsx'
import { SignInHelp } from './sign-in-help.tsx'

export const meta = () => pageMeta(login.meta)

export default function Login() {
  const words = useWords(login)
  return (
    <>
      <SignIn {...words.signIn} plate={words.workspacePlate} />
      <SignInHelp {...words.signInHelp} />
    </>
  )
}
