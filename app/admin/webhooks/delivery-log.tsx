import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { Line } from '#app/ui/line.tsx'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { showToast } from '#app/ui/toast-store.ts'
import { webhookWords } from '#content/collections/admin-webhooks.ts'
import type { WebhookDelivery, WebhookEndpoint } from '#contract/webhooks.ts'
import { MoreLink, type Page } from '../pages.tsx'
import { useAct } from '../use-act.ts'
import { attemptWords, eventWords, stateOf } from './delivery-words.ts'
import { sendAgain } from './webhooks-api.ts'

const copy = webhookWords.log

interface DeliveryLogProps {
  endpoints: WebhookEndpoint[]
  deliveries: Page<WebhookDelivery>
}

export function DeliveryLog({ endpoints, deliveries: { rows, hasMore } }: DeliveryLogProps) {
  const { revalidate } = useRevalidator()
  const { act } = useAct()
  const list = useRef<HTMLDivElement>(null)
  async function repeat(id: string) {
    await act(async () => {
      const { delivered_at } = await sendAgain(id)
      showToast({ title: delivered_at ? copy.sentAgain : copy.sendFailed, destructive: !delivered_at })
    })
    list.current?.focus()
  }
  const nameOf = (id: string) => endpoints.find(endpoint => endpoint.id === id)?.name ?? ''
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {rows.length === 0 && <p className="text">{copy.empty}</p>}
      {rows.length > 0 && (
        <ul className="manager session-list" aria-label={copy.heading}>
          {rows.map(row => (
            <Line
              key={row.id}
              title={`${eventWords(row.event)} · ${nameOf(row.endpoint_id)}`}
              marks={[!row.delivered_at && stateOf(row)]}
              note={
                <>
                  <span>
                    {[row.delivered_at && stateOf(row), attemptWords(row), '']
                      .filter(one => one !== null)
                      .join(' · ')}
                  </span>
                  <TimeAgo moment={row.tried_at ?? row.created_at} />
                </>
              }
              more={
                row.answer && (
                  <details className="webhook-answer">
                    <summary className="folio">{copy.answer}</summary>
                    <pre>{row.answer}</pre>
                  </details>
                )
              }
            >
              {row.attempts > 0 && (
                <button type="button" onClick={() => repeat(row.id)}>
                  {copy.again}
                </button>
              )}
            </Line>
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
