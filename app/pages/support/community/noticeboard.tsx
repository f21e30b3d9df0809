import type { ReactNode } from 'react'
import type { BoardCopy } from '#content/support-schema.ts'

interface NoticeProps {
  heading: string
  empty: string
  note: string
  /** The pinned list, when there is something on it. */
  children: ReactNode
  large?: boolean
}

function Notice({ heading, empty, note, children, large = false }: NoticeProps) {
  return (
    <section className={`notice ${large ? 'notice-large' : ''}`}>
      <h2 className="folio">{heading}</h2>
      {children || (
        <div className="notice-empty">
          <p className={large ? 'title' : 'heading'}>{empty}</p>
          <p className="text text-small mt-4">{note}</p>
        </div>
      )}
    </section>
  )
}

/** Events, channels and figures. An empty card says so and shows ruled lines. */
export function Noticeboard({ label, events, channels, stats }: BoardCopy) {
  return (
    <section aria-label={label} className="board">
      <div className="page board-grid">
        <Notice {...events} large>
          {events.list.length > 0 && (
            <ul className="notice-list">
              {events.list.map(event => (
                <li key={event.title}>
                  <h3 className="heading">{event.title}</h3>
                  <p className="text">{event.text}</p>
                </li>
              ))}
            </ul>
          )}
        </Notice>
        <Notice {...channels}>
          {channels.list.length > 0 && (
            <ul className="notice-list">
              {channels.list.map(channel => (
                <li key={channel.title}>
                  <h3 className="heading">{channel.title}</h3>
                  <p className="text text-small">{channel.text}</p>
                </li>
              ))}
            </ul>
          )}
        </Notice>
        <Notice {...stats}>
          {stats.list.length > 0 && (
            <dl className="notice-list">
              {stats.list.map(stat => (
                <div key={stat.label}>
                  <dt className="folio">{stat.label}</dt>
                  <dd className="subtitle tabular">{stat.value}</dd>
                </div>
              ))}
            </dl>
          )}
        </Notice>
      </div>
    </section>
  )
}
