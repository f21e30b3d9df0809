import { pageMeta } from '#app/lib/page-meta.ts'
import * as login from '#content/pages/company/login/page.ts'
import { SignIn } from './sign-in.tsx'
import { Asides } from './sign-in-help.tsx'
import { Bookplate } from './workspace-plate.tsx'

export const meta = () => pageMeta(login.meta)

export default function Login() {
  return (
    <>
      <SignIn {...login.form} scene={<Bookplate copy={login.bookplate} />} />
      <Asides {...login.notes} />
    </>
  )
}
