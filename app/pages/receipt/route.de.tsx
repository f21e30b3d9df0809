import { exactGermanDay, exactGermanTime } from '#app/lib/german-time.ts'
import { useWords } from '#app/lib/words.ts'
import { languageNames } from '#content/de/language-names.ts'
import { page as built, receipt } from '#content/de/receipt.ts'
import type { Route } from './+types/route.de.ts'
import { ReceiptPage } from './receipt-page.tsx'
import { eraseAction, loadReceipt } from './receipt-route.ts'

/** No canonical address and no link preview: the address is the secret. */
export const meta = () => [{ title: useWords(built).title }, { name: 'robots', content: 'noindex, nofollow' }]

export const loader = loadReceipt

export const action = eraseAction(built)

const formats = { day: exactGermanDay, time: exactGermanTime, language: languageNames }

export default function GermanReceipt({ loaderData, actionData, params }: Route.ComponentProps) {
  const { held } = loaderData
  const copy = useWords(built)
  return (
    <ReceiptPage
      {...{ copy, formats, held }}
      labels={useWords(receipt).fields}
      home="/de"
      answer={actionData}
      secret={params.secret}
    />
  )
}
