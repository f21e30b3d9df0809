import { pageMeta } from '#app/lib/page-meta.ts'
import { ApplyBand } from '#app/sections/apply-band.tsx'
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
  return (
    <>
      <Hero {...enterprises.hero} scene={<MonthEndBoard copy={monthEndBoard} className="unfold" />} />
      <ChartOfAccounts id="accounts" {...enterprises.chartOfAccounts} />
      <TAccounts {...enterprises.tAccounts} />
      <Renewals {...enterprises.renewals} windows={renewalWindows} />
      <OrganizationSizes {...enterprises.organizationSizes} />
      <ApplyBand {...enterprises.applyBand} />
    </>
  )
}
