import { useState } from 'react'
import { useConfirm } from '#app/ui/confirm-dialog.tsx'
import { Part } from '#app/ui/part.tsx'
import { showToast } from '#app/ui/toast-store.ts'
import { PLACES } from '#content/collections/admin-places.ts'
import { webhookWords } from '#content/collections/admin-webhooks.ts'
import type { WebhookEndpoint } from '#contract/webhooks.ts'
import { AddHead } from '../add-head.tsx'
import { enter, steadily } from '../enter.ts'
import { pagesAsked } from '../pages.tsx'
import { placeMeta } from '../places.ts'
import { Row, type Verb } from '../row.tsx'
import { ShownOnce } from '../shown-once.tsx'
import { useAct } from '../use-act.ts'
import type { Route } from './+types/route.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { attemptWords } from './delivery-words.ts'
import { WebhookForm } from './webhook-form.tsx'
import {
  addWebhook,
  readDeliveries,
  readEndpoints,
  removeWebhook,
  rotateSecret,
  sendTest,
  setEnabled,
} from './webhooks-api.ts'

const copy = webhookWords

export const meta = () => placeMeta('webhooks')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  steadily('webhooks', request, async () => {
    await enter('webhooks')
    const [endpoints, deliveries] = await Promise.all([readEndpoints(), readDeliveries(pagesAsked(request))])
    return { endpoints, deliveries }
  })

export default function Webhooks({ loaderData: { endpoints, deliveries } }: Route.ComponentProps) {
  const { act } = useAct()
  const [dialog, ask] = useConfirm()
  const [secret, setSecret] = useState<{ text: string; isRotated: boolean }>()

  async function test(id: string) {
    const delivery = await sendTest(id)
    if (delivery.delivered_at) showToast({ title: copy.list.tested })
    else showToast({ title: copy.list.testFailed, description: attemptWords(delivery), destructive: true })
  }
  const rotate = async (id: string) => setSecret({ text: await rotateSecret(id), isRotated: true })

  function actionsOf({ id, name: subject, enabled }: WebhookEndpoint): Verb[] {
    const isOn = !enabled
    return [
      { label: copy.list.test, act: () => act(() => test(id)) },
      {
        label: isOn ? copy.list.turnOn : copy.list.turnOff,
        act: () => act(() => setEnabled(id, isOn), isOn ? copy.list.turnedOn : copy.list.turnedOff),
      },
      {
        label: copy.list.rotate,
        act: () => ask({ ...copy.confirmRotate, subject }, () => act(() => rotate(id))),
      },
      {
        label: copy.list.remove,
        act: () =>
          ask({ ...copy.confirmRemove, subject }, () => act(() => removeWebhook(id), copy.list.removed)),
      },
    ]
  }
  return (
    <div className="place">
      <AddHead
        title={PLACES.webhooks.name}
        heading={copy.add.heading}
        text={copy.add.text}
        isFirst={endpoints.length === 0}
        secret={
          secret && (
            <ShownOnce
              key={secret.text}
              secret={secret.text}
              words={copy.secret}
              onDone={() => setSecret(undefined)}
            >
              <p className="text mt-2">{copy.secret.text}</p>
              {secret.isRotated && <p className="text mt-2">{copy.secret.rotated}</p>}
            </ShownOnce>
          )
        }
      >
        <WebhookForm
          onAdd={webhook =>
            act(async () => setSecret({ text: await addWebhook(webhook), isRotated: false }), copy.add.done)
          }
        />
      </AddHead>
      <Part heading={copy.list.heading} text={copy.list.text}>
        {endpoints.length === 0 && <p className="text">{copy.list.empty}</p>}
        <ul className="row-list webhook-list" aria-label={copy.list.heading}>
          {endpoints.map(endpoint => (
            <Row
              key={endpoint.id}
              name={endpoint.name}
              title={<span title={endpoint.name}>{endpoint.name}</span>}
              marks={[!endpoint.enabled && copy.list.off]}
              about={endpoint.url}
              facts={[endpoint.events.map(event => copy.events[event]).join(', ')]}
              verbs={actionsOf(endpoint)}
            />
          ))}
        </ul>
      </Part>
      <Part heading={copy.log.heading} text={copy.log.text}>
        <DeliveryLog endpoints={endpoints} deliveries={deliveries} />
      </Part>
      {dialog}
    </div>
  )
}
