import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { LevelMark } from '#app/ui/level-mark.tsx'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { showToast } from '#app/ui/toast-store.ts'
import { webhookWords } from '#content/collections/admin-webhooks.ts'
import type { WebhookDelivery, WebhookEndpoint } from '#contract/webhooks.ts'
import { MoreLink, type Page } from '../pages.tsx'
import { Row } from '../row.tsx'
import { useAct } from '../use-act.ts'
import { attemptWords, eventWords, levelOf, stateOf } from './delivery-words.ts'
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
        <ul className="row-list delivery-list" aria-label={copy.heading}>
          {rows.map(row => (
            <Row
              key={row.id}
              name={`${eventWords(row.event)} · ${nameOf(row.endpoint_id)}`}
              title={<span>{`${eventWords(row.event)} · ${nameOf(row.endpoint_id)}`}</span>}
              facts={[
                <span key="state" className="row-level">
                  <LevelMark level={levelOf(row)} />
                  {stateOf(row)}
                </span>,
                attemptWords(row),
                <TimeAgo key="moment" moment={row.tried_at ?? row.created_at} />,
              ]}
              verbs={row.attempts > 0 ? [{ label: copy.again, act: () => repeat(row.id) }] : []}
              more={
                row.answer && (
                  <details className="webhook-answer">
                    <summary className="folio">{copy.answer}</summary>
                    <pre>{row.answer}</pre>
                  </details>
                )
              }
            />
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
