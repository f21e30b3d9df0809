import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { backendContext } from '#app/lib/backend-context.ts'
import type { page } from '#content/pages/receipt/receipt-page.ts'
import type { Translation } from '#content/translation.ts'
import { eraseReceipt, ReceiptUnavailable, readReceipt } from './read-receipt.ts'

export type ReceiptPageCopy = Translation<typeof page>

export async function loadReceipt({ request, params, context }: LoaderFunctionArgs) {
  try {
    const held = await readReceipt(context.get(backendContext), request, params.secret ?? '')
    return data({ held }, { status: held ? 200 : 404 })
  } catch (error) {
    if (!(error instanceof ReceiptUnavailable)) throw error
    throw new Response(null, { status: error.status })
  }
}

export interface ReceiptAnswer {
  erased?: string
  fault?: string
}

/** Erases if the box was checked. */
export const eraseAction =
  ({ erase }: ReceiptPageCopy) =>
  async ({ request, params, context }: ActionFunctionArgs) => {
    const form = await request.formData()
    if (form.get('confirm') !== 'yes')
      return data<ReceiptAnswer>({ fault: erase.unconfirmed }, { status: 400 })
    try {
      const erased = await eraseReceipt(context.get(backendContext), request, params.secret ?? '')
      return erased
        ? data<ReceiptAnswer>({ erased: erased.reference }, { status: 200 })
        : data<ReceiptAnswer>({}, { status: 404 })
    } catch (error) {
      if (!(error instanceof ReceiptUnavailable)) throw error
      return data<ReceiptAnswer>({ fault: erase.failed }, { status: error.status })
    }
  }
