import { webhookWords } from '#content/collections/blog-admin-webhooks.ts'
import type { WebhookEndpoint } from '#contract/webhooks.ts'

const copy = webhookWords.list

export type EndpointAction = 'test' | 'turnOff' | 'turnOn' | 'rotate' | 'remove'

interface EndpointListProps {
  endpoints: WebhookEndpoint[]
  onAct: (action: EndpointAction, endpoint: WebhookEndpoint) => void
}

export function EndpointList({ endpoints, onAct }: EndpointListProps) {
  if (endpoints.length === 0) return <p className="text">{copy.empty}</p>
  return (
    <ul className="session-list" aria-label={copy.heading}>
      {endpoints.map(endpoint => (
        <li key={endpoint.id}>
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">
              <span>{endpoint.name}</span>
              {!endpoint.enabled && <span className="session-mark">{copy.off}</span>}
            </p>
            <p className="text wrap-anywhere">{endpoint.url}</p>
            <p className="folio">{endpoint.events.map(event => webhookWords.events[event]).join(' · ')}</p>
          </div>
          <div className="manager-actions">
            {(['test', endpoint.enabled ? 'turnOff' : 'turnOn', 'rotate', 'remove'] as const).map(action => (
              <button
                key={action}
                type="button"
                aria-label={`${copy[action]}: ${endpoint.name}`}
                onClick={() => onAct(action, endpoint)}
              >
                {copy[action]}
              </button>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
