import * as enterprises from '#content/pages/solutions/smes-enterprises.ts'
import { closeBoard } from '#content/scenes/close-board.ts'
import { noticeWindows } from '#content/scenes/notice-windows.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { CloseBoard } from '../../scenes/close-board.tsx'
import { NoticeWindows } from '../../scenes/notice-windows.tsx'
import { AccountRows } from '../../sections/account-rows.tsx'
import { ApplyBand } from '../../sections/apply-band.tsx'
import { LedgerHero } from '../../sections/ledger-hero.tsx'
import { SceneBeside } from '../../sections/scene-beside.tsx'
import { SizeBands } from '../../sections/size-bands.tsx'
import { TAccounts } from '../../sections/t-accounts.tsx'

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
