import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { showFailure } from '#app/features/session/failures.ts'
import { useFreshProof } from '#app/features/session/use-fresh-proof.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Part } from '#app/ui/part.tsx'
import { showToast } from '#app/ui/toast-store.ts'
import { admin } from '#content/collections/admin.ts'
import { webhookWords } from '#content/collections/blog-admin-webhooks.ts'
import type { WebhookEndpoint } from '#contract/webhooks.ts'
import { enter } from '../enter.ts'
import { pagesAsked } from '../pages.ts'
import { placeMeta } from '../places.ts'
import type { Route } from './+types/route.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { attemptWords } from './delivery-words.ts'
import { type EndpointAction, EndpointList } from './endpoint-list.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookSecret } from './webhook-secret.tsx'
import {
  addWebhook,
  type NewWebhook,
  readDeliveries,
  readEndpoints,
  removeWebhook,
  rotateSecret,
  sendTest,
  setEnabled,
} from './webhooks-api.ts'

const copy = webhookWords

type Asking = { what: 'rotate' | 'remove'; endpoint: WebhookEndpoint }

export const meta = () => placeMeta('webhooks')

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await enter('webhooks')
  const [endpoints, deliveries] = await Promise.all([readEndpoints(), readDeliveries(pagesAsked(request))])
  return { endpoints, deliveries }
}

/** Where events are sent, and what became of it. */
export default function Webhooks({ loaderData: { endpoints, deliveries } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const withProof = useFreshProof()
  const [secret, setSecret] = useState<{ text: string; isRotated: boolean }>()
  const [asking, setAsking] = useState<Asking>()

  async function act(work: () => Promise<string | undefined>): Promise<void> {
    try {
      const done = await withProof(work)
      if (done) showToast({ title: done })
    } catch (error) {
      showFailure(error)
    }
    await revalidate()
  }
  const add = (webhook: NewWebhook) =>
    act(async () => {
      setSecret({ text: await addWebhook(webhook), isRotated: false })
      return copy.add.done
    })
  const rotate = (id: string) =>
    act(async () => {
      setSecret({ text: await rotateSecret(id), isRotated: true })
      return undefined
    })
  const test = (id: string) =>
    act(async () => {
      const delivery = await sendTest(id)
      if (delivery.delivered_at) return copy.list.tested
      showToast({ title: copy.list.testFailed, description: attemptWords(delivery), destructive: true })
      return undefined
    })
  const turn = (id: string, isOn: boolean) =>
    act(async () => {
      await setEnabled(id, isOn)
      return isOn ? copy.list.turnedOn : copy.list.turnedOff
    })
  const remove = (id: string) =>
    act(async () => {
      await removeWebhook(id)
      return copy.list.removed
    })

  function begin(action: EndpointAction, endpoint: WebhookEndpoint) {
    if (action === 'test') test(endpoint.id)
    else if (action === 'turnOn' || action === 'turnOff') turn(endpoint.id, action === 'turnOn')
    else setAsking({ what: action, endpoint })
  }

  return (
    <div className="place">
      <h1 className="place-title">{admin.places.webhooks}</h1>
      <Part heading={copy.add.heading} text={copy.add.text}>
        {secret ? (
          <WebhookSecret
            key={secret.text}
            secret={secret.text}
            isRotated={secret.isRotated}
            onDone={() => setSecret(undefined)}
          />
        ) : (
          <WebhookForm onAdd={add} />
        )}
      </Part>
      <Part heading={copy.list.heading} text={copy.list.text}>
        <EndpointList endpoints={endpoints} onAct={begin} />
      </Part>
      <Part heading={copy.log.heading} text={copy.log.text}>
        <DeliveryLog endpoints={endpoints} deliveries={deliveries} />
      </Part>
      {asking && (
        <ConfirmDialog
          {...(asking.what === 'remove' ? copy.confirmRemove : copy.confirmRotate)}
          subject={asking.endpoint.name}
          onCancel={() => setAsking(undefined)}
          onConfirm={() => {
            if (asking.what === 'remove') remove(asking.endpoint.id)
            else rotate(asking.endpoint.id)
            setAsking(undefined)
          }}
        />
      )}
    </div>
  )
}
