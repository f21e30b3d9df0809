import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { showFailure } from '#app/features/session/failures.ts'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { showToast } from '#app/ui/toast-store.ts'
import { webhookWords } from '#content/collections/blog-admin-webhooks.ts'
import type { WebhookDelivery, WebhookEndpoint } from '#contract/webhooks.ts'
import { MoreLink } from '../more-link.tsx'
import type { Page } from '../pages.ts'
import { attemptWords, eventWords, stateOf } from './delivery-words.ts'
import { sendAgain } from './webhooks-api.ts'

const copy = webhookWords.log

interface DeliveryLogProps {
  endpoints: WebhookEndpoint[]
  deliveries: Page<WebhookDelivery>
}

export function DeliveryLog({ endpoints, deliveries: { rows, hasMore } }: DeliveryLogProps) {
  const { revalidate } = useRevalidator()
  const list = useRef<HTMLDivElement>(null)

  async function repeat(id: string) {
    try {
      const { delivered_at } = await sendAgain(id)
      showToast({ title: delivered_at ? copy.sentAgain : copy.sendFailed, destructive: !delivered_at })
    } catch (error) {
      showFailure(error)
    }
    await revalidate()
    list.current?.focus()
  }

  const nameOf = (id: string) => endpoints.find(endpoint => endpoint.id === id)?.name ?? ''
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {rows.length === 0 && <p className="text">{copy.empty}</p>}
      {rows.length > 0 && (
        <ul className="session-list" aria-label={copy.heading}>
          {rows.map(row => (
            <li key={row.id}>
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">
                  <span>{`${eventWords(row.event)} · ${nameOf(row.endpoint_id)}`}</span>
                  {!row.delivered_at && <span className="session-mark">{stateOf(row)}</span>}
                </p>
                <p className="folio">
                  {row.delivered_at && <span>{`${stateOf(row)} · `}</span>}
                  <span>{`${attemptWords(row)} · `}</span>
                  <TimeAgo moment={row.tried_at ?? row.created_at} />
                </p>
                {row.answer && (
                  <details className="webhook-answer">
                    <summary className="folio">{copy.answer}</summary>
                    <pre>{row.answer}</pre>
                  </details>
                )}
              </div>
              {row.attempts > 0 && (
                <div className="manager-actions">
                  <button type="button" onClick={() => repeat(row.id)}>
                    {copy.again}
                  </button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        {hasMore && <MoreLink label={copy.more} />}
        <button type="button" className="btn btn-small mt-6" onClick={() => revalidate()}>
          {copy.refresh}
        </button>
      </div>
    </div>
  )
}
