import { data } from 'react-router'
import { backendContext } from '#app/lib/backend-context.ts'
import { receipt } from '#content/collections/receipt.ts'
import { page as copy } from '#content/pages/company/receipt/receipt-page.ts'
import type { Route } from './+types/route.ts'
import { Erase } from './erase.tsx'
import { Held } from './held.tsx'
import { eraseReceipt, ReceiptUnavailable, readReceipt } from './read-receipt.ts'
import { Statement } from './statement.tsx'

/** No canonical address and no link preview: the address is the secret. */
export const meta = () => [{ title: copy.title }, { name: 'robots', content: 'noindex, nofollow' }]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  try {
    const held = await readReceipt(context.get(backendContext), request, params.secret)
    return data({ held }, { status: held ? 200 : 404 })
  } catch (error) {
    if (!(error instanceof ReceiptUnavailable)) throw error
    throw new Response(null, { status: error.status })
  }
}

/** Erases, once the box is ticked. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  if (form.get('confirm') !== 'yes') return data({ fault: copy.erase.unconfirmed }, { status: 400 })
  try {
    const erased = await eraseReceipt(context.get(backendContext), request, params.secret)
    return erased ? data({ erased: erased.reference }, { status: 200 }) : data({}, { status: 404 })
  } catch (error) {
    if (!(error instanceof ReceiptUnavailable)) throw error
    return data({ fault: copy.erase.failed }, { status: error.status })
  }
}

interface Answer {
  erased?: string
  fault?: string
}

/** What is held about one submission, for whoever has the secret address. */
export default function Receipt({ loaderData, actionData, params }: Route.ComponentProps) {
  const { erased, fault }: Answer = actionData ?? {}
  const { held } = loaderData
  if (erased)
    return <Statement copy={copy} heading={copy.erased.heading} text={copy.erased.text(erased)} focused />
  if (!held) return <Statement copy={copy} heading={copy.missing.heading} text={copy.missing.text} />
  return (
    <section className="page section receipt-page">
      <div>
        <p className="folio">{copy.folio}</p>
        <h1 className="title mt-5">{copy.heading}</h1>
        <p className="receipt-number">{held.reference}</p>
        <p className="lead mt-4">{copy.lead}</p>
      </div>
      <Held copy={copy} labels={receipt.fields} held={held} secret={params.secret} />
      <Erase copy={copy.erase} fault={fault} />
    </section>
  )
}
