import { pageMeta } from '#app/lib/page-meta.ts'
import { ApplyBand } from '#app/sections/apply-band.tsx'
import { closeBoard } from '#content/pages/solutions/smes-enterprises/month-end-board.ts'
import * as enterprises from '#content/pages/solutions/smes-enterprises/page.ts'
import { noticeWindows } from '#content/pages/solutions/smes-enterprises/renewals.ts'
import { AccountRows } from './chart-of-accounts.tsx'
import { LedgerHero } from './hero.tsx'
import { CloseBoard } from './month-end-board.tsx'
import { SizeBands } from './organization-sizes.tsx'
import { NoticeWindows } from './renewals.tsx'
import { SceneBeside } from './scene-beside.tsx'
import { TAccounts } from './t-accounts.tsx'

export const meta = () => pageMeta(enterprises.meta)

export default function SmesEnterprises() {
  return (
    <>
      <LedgerHero {...enterprises.hero} scene={<CloseBoard copy={closeBoard} className="unfold" />} />
      <AccountRows id="accounts" {...enterprises.accounts} />
      <TAccounts {...enterprises.balance} />
      <SceneBeside {...enterprises.renewals} scene={<NoticeWindows copy={noticeWindows} />} />
      <SizeBands {...enterprises.sizes} />
      <ApplyBand {...enterprises.end} />
    </>
  )
}
