import { exactGermanDay, exactGermanTime } from '#app/lib/german-time.ts'
import { languageNames } from '#content/de/language-names.ts'
import { page as copy, receipt } from '#content/de/receipt.ts'
import type { Route } from './+types/route.de.ts'
import { ReceiptPage } from './receipt-page.tsx'
import { eraseAction, loadReceipt } from './receipt-route.ts'

/** No canonical address and no link preview: the address is the secret. */
export const meta = () => [{ title: copy.title }, { name: 'robots', content: 'noindex, nofollow' }]

export const loader = loadReceipt

export const action = eraseAction(copy)

const formats = { day: exactGermanDay, time: exactGermanTime, language: languageNames }

export default function GermanReceipt({ loaderData, actionData, params }: Route.ComponentProps) {
  const { held } = loaderData
  return (
    <ReceiptPage
      {...{ copy, formats, held }}
      labels={receipt.fields}
      home="/de"
      answer={actionData}
      secret={params.secret}
    />
  )
}
