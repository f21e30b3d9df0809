import { ask } from '#app/features/session/account-api.ts'
import { backendClient } from '#app/lib/backend-client.ts'
import type { WebhookDelivery, WebhookEndpoint } from '#contract/webhooks.ts'
import { cut, type Page } from '../pages.tsx'

const PER_PAGE = 25

export type NewWebhook = Pick<WebhookEndpoint, 'name' | 'url' | 'kind' | 'events'>

export async function readEndpoints(): Promise<WebhookEndpoint[]> {
  const { data } = await backendClient()
    .from('webhook_endpoints')
    .select()
    .order('created_at')
    .order('id')
    .overrideTypes<WebhookEndpoint[], { merge: false }>()
    .throwOnError()
  return data
}

export async function readDeliveries(pages: number): Promise<Page<WebhookDelivery>> {
  const { data } = await backendClient()
    .from('webhook_deliveries')
    .select()
    .order('created_at', { ascending: false })
    .order('id')
    .range(0, pages * PER_PAGE)
    .overrideTypes<WebhookDelivery[], { merge: false }>()
    .throwOnError()
  return cut(data, pages * PER_PAGE)
}

/** Adds an endpoint. Only this response holds its secret. */
export async function addWebhook(webhook: NewWebhook): Promise<string> {
  return (await ask<{ secret: string }>('admin/webhooks', 'POST', webhook)).secret
}

export async function rotateSecret(id: string): Promise<string> {
  return (await ask<{ secret: string }>(`admin/webhooks/${id}/secret`, 'POST')).secret
}

export const sendTest = (id: string) => ask<WebhookDelivery>(`admin/webhooks/${id}/test`, 'POST')
export const sendAgain = (id: string) =>
  ask<WebhookDelivery>(`admin/webhooks/deliveries/${id}/resend`, 'POST')

export async function setEnabled(id: string, enabled: boolean): Promise<void> {
  await backendClient().from('webhook_endpoints').update({ enabled }).eq('id', id).throwOnError()
}

export async function removeWebhook(id: string): Promise<void> {
  await backendClient().from('webhook_endpoints').delete().eq('id', id).throwOnError()
}
