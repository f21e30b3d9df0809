import type { Level } from '#app/ui/level-mark.tsx'
import { webhookWords } from '#content/collections/admin-webhooks.ts'
import type { WebhookDelivery } from '#contract/webhooks.ts'

const copy = webhookWords.log

export function eventWords(event: string): string {
  return Object.entries(webhookWords.events).find(([name]) => name === event)?.[1] ?? webhookWords.testEvent
}

export function stateOf({ delivered_at, given_up_at, attempts }: WebhookDelivery): string {
  if (delivered_at) return copy.delivered
  if (given_up_at) return copy.givenUp
  return attempts > 0 ? copy.delayed : copy.due
}

export function levelOf({ delivered_at, given_up_at, attempts }: WebhookDelivery): Level {
  if (delivered_at) return 'ok'
  if (given_up_at) return 'fault'
  return attempts > 0 ? 'warning' : 'off'
}

/** The last attempt: status or fault, duration and number. */
export function attemptWords({ status, fault, duration_ms, attempts }: WebhookDelivery): string {
  const result = status === null ? fault : String(status)
  const time = duration_ms === null ? undefined : `${duration_ms} ${copy.milliseconds}`
  const attempt = attempts > 0 ? `${copy.attempt} ${attempts}` : undefined
  return [result, time, attempt].filter(Boolean).join(' · ')
}
