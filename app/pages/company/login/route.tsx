import { pageMeta } from '#app/lib/page-meta.ts'
import * as login from '#content/pages/company/login/page.ts'
import { Asides } from './asides.tsx'
import { Bookplate } from './bookplate.tsx'
import { SignIn } from './sign-in.tsx'

export const meta = () => pageMeta(login.meta)

export default function Login() {
  return (
    <>
      <SignIn {...login.form} scene={<Bookplate copy={login.bookplate} />} />
      <Asides {...login.notes} />
    </>
  )
}
