import * as login from '#content/pages/company/login.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { Bookplate } from '../../scenes/bookplate.tsx'
import { Asides } from '../../sections/asides.tsx'
import { SignIn } from '../../sections/sign-in.tsx'

export const meta = () => pageMeta(login.meta)

export default function Login() {
  return (
    <>
      <SignIn {...login.form} scene={<Bookplate copy={login.bookplate} />} />
      <Asides {...login.notes} />
    </>
  )
}
