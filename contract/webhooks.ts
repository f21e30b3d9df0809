/** The events that an endpoint can subscribe to. The payload has them as `type`. */
export const WEBHOOK_EVENTS = [
  'application.received',
  'career_application.received',
  'post.published',
] as const

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** The event of the test button. */
export const TEST_EVENT = 'webhook.test'

/** The format of the payload: everything as JSON, or one line of text for Slack and compatible services. */
export const WEBHOOK_KINDS = ['json', 'slack'] as const

export type WebhookKind = (typeof WEBHOOK_KINDS)[number]

export const MOST_WEBHOOKS = 20
export const WEBHOOK_NAME_LENGTH = 100

/** A row of `webhook_endpoints`. */
export interface WebhookEndpoint {
  id: string
  name: string
  url: string
  kind: WebhookKind
  events: WebhookEvent[]
  enabled: boolean
  created_at: string
}

/** A row of `webhook_deliveries`. */
export interface WebhookDelivery {
  id: string
  endpoint_id: string
  event: string
  attempts: number
  due_at: string
  delivered_at: string | null
  given_up_at: string | null
  tried_at: string | null
  status: number | null
  duration_ms: number | null
  fault: string | null
  answer: string | null
  created_at: string
}
