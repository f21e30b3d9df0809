import { useState } from 'react'
import { showToast } from '#app/ui/toast-store.ts'
import { webhookWords } from '#content/collections/blog-admin-webhooks.ts'
import type { WebhookEndpoint } from '#contract/webhooks.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { showFailure } from '../failures.ts'
import { Part } from '../part.tsx'
import { useFreshProof } from '../use-fresh-proof.tsx'
import { useLoaded } from '../use-loaded.ts'
import { WaitingNotice } from '../waiting-notice.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { attemptWords } from './delivery-words.ts'
import { type EndpointAction, EndpointList } from './endpoint-list.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookSecret } from './webhook-secret.tsx'
import {
  addWebhook,
  type NewWebhook,
  readEndpoints,
  removeWebhook,
  rotateSecret,
  sendTest,
  setEnabled,
} from './webhooks-api.ts'

const copy = webhookWords

type Asking = { what: 'rotate' | 'remove'; endpoint: WebhookEndpoint }

/** Where events are sent, and what became of it. */
export function Webhooks() {
  const { loaded, reload } = useLoaded(readEndpoints)
  const withProof = useFreshProof()
  const [secret, setSecret] = useState<{ text: string; isRotated: boolean }>()
  const [asking, setAsking] = useState<Asking>()
  const [changes, setChanges] = useState(0)

  async function act(work: () => Promise<string | undefined>): Promise<void> {
    try {
      const done = await withProof(work)
      if (done) showToast({ title: done })
    } catch (error) {
      showFailure(error)
    }
    await reload()
    setChanges(count => count + 1)
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

  if (loaded.state !== 'ready')
    return (
      <div className="page pb-16">
        <WaitingNotice state={loaded.state} onRetry={reload} />
      </div>
    )
  return (
    <div className="page pb-16">
      <Part folio="01" heading={copy.add.heading} text={copy.add.text}>
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
      <Part folio="02" heading={copy.list.heading} text={copy.list.text}>
        <EndpointList endpoints={loaded.data} onAct={begin} />
      </Part>
      <Part folio="03" heading={copy.log.heading} text={copy.log.text}>
        <DeliveryLog endpoints={loaded.data} changes={changes} />
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
