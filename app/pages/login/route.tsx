import { pageMeta } from '#app/lib/page-meta.ts'
import * as login from '#content/pages/login/page.ts'
import { SignIn } from './sign-in.tsx'
import { SignInHelp } from './sign-in-help.tsx'

export const meta = () => pageMeta(login.meta)

export default function Login() {
  return (
    <>
      <SignIn {...login.signIn} plate={login.workspacePlate} />
      <SignInHelp {...login.signInHelp} />
    </>
  )
}
