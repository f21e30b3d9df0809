import { pageMeta } from '#app/lib/page-meta.ts'
import { ApplyBand } from '#app/sections/apply-band.tsx'
import { closeBoard } from '#content/pages/solutions/smes-enterprises/close-board.ts'
import { noticeWindows } from '#content/pages/solutions/smes-enterprises/notice-windows.ts'
import * as enterprises from '#content/pages/solutions/smes-enterprises/page.ts'
import { AccountRows } from './account-rows.tsx'
import { CloseBoard } from './close-board.tsx'
import { LedgerHero } from './ledger-hero.tsx'
import { NoticeWindows } from './notice-windows.tsx'
import { SceneBeside } from './scene-beside.tsx'
import { SizeBands } from './size-bands.tsx'
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
