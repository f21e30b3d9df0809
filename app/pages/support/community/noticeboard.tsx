import type { ReactNode } from 'react'
import type { BoardCopy } from '#content/support-schema.ts'

interface NoticeProps {
  heading: string
  empty: string
  note: string
  /** The list, if it has entries. */
  children: ReactNode
}

function Notice({ heading, empty, note, children }: NoticeProps) {
  return (
    <section className="notice">
      <h2 className="folio">{heading}</h2>
      {children || (
        <>
          <p className="mt-2">{empty}</p>
          <p className="text text-small mt-1">{note}</p>
        </>
      )}
    </section>
  )
}

/** Events, channels and figures. An empty card says so. */
export function Noticeboard({ label, events, channels, stats }: BoardCopy) {
  return (
    <section aria-label={label} className="board">
      <div className="page board-grid">
        <Notice {...events}>
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
