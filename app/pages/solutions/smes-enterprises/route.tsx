import { pageMeta } from '#app/lib/page-meta.ts'
import { useWords } from '#app/lib/words.ts'
import { Ending } from '#app/sections/ending.tsx'
import { monthEndBoard } from '#content/pages/solutions/smes-enterprises/month-end-board.ts'
import * as enterprises from '#content/pages/solutions/smes-enterprises/page.ts'
import { renewalWindows } from '#content/pages/solutions/smes-enterprises/renewals.ts'
import { ChartOfAccounts } from './chart-of-accounts.tsx'
import { Hero } from './hero.tsx'
import { MonthEndBoard } from './month-end-board.tsx'
import { OrganizationSizes } from './organization-sizes.tsx'
import { Renewals } from './renewals.tsx'
import { TAccounts } from './t-accounts.tsx'

export const meta = () => pageMeta(enterprises.meta)

export default function SmesEnterprises() {
  const words = useWords(enterprises)
  return (
    <>
      <Hero {...words.hero} scene={<MonthEndBoard copy={useWords(monthEndBoard)} className="unfold" />} />
      <ChartOfAccounts id="accounts" {...words.chartOfAccounts} />
      <TAccounts {...words.tAccounts} />
      <Renewals {...words.renewals} windows={useWords(renewalWindows)} />
      <OrganizationSizes {...words.organizationSizes} />
      <Ending {...words.ending} />
    </>
  )
}
