import { exactDay, exactTime } from '#app/lib/time.ts'
import { useWords } from '#app/lib/words.ts'
import { languageNames } from '#content/collections/language-names.ts'
import { receipt } from '#content/collections/receipt.ts'
import { page as built } from '#content/pages/receipt/receipt-page.ts'
import type { Route } from './+types/route.ts'
import { ReceiptPage } from './receipt-page.tsx'
import { eraseAction, loadReceipt } from './receipt-route.ts'

/** No canonical address and no link preview: the address is the secret. */
export const meta = () => [{ title: useWords(built).title }, { name: 'robots', content: 'noindex, nofollow' }]

export const loader = loadReceipt

export const action = eraseAction(built)

const formats = { day: exactDay, time: exactTime, language: languageNames }

export default function Receipt({ loaderData, actionData, params }: Route.ComponentProps) {
  const { held } = loaderData
  const copy = useWords(built)
  return (
    <ReceiptPage
      {...{ copy, formats, held }}
      labels={useWords(receipt).fields}
      home="/"
      answer={actionData}
      secret={params.secret}
    />
  )
}
