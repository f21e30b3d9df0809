import type { ReactNode } from 'react'

interface StatusCodesProps {
  heading: string
  lead: string
  rows: readonly { status: string; code: string; text: string }[]
  children: ReactNode
}

/** Error responses by status, as a log prints them. */
export function StatusCodes({ heading, lead, rows, children }: StatusCodesProps) {
  return (
    <section className="section line-y bg-well">
      <div className="page grid gap-12 lg:grid-cols-12 lg:gap-8">
        <div className="flex flex-col lg:col-span-5">
          <h2 className="title">{heading}</h2>
          <p className="text mt-6">{lead}</p>
          <div className="mt-auto pt-14">{children}</div>
        </div>
        <dl className="codes lg:col-span-7">
          {rows.map(row => (
            <div key={row.status}>
              <dt>
                <span className="codes-status">{row.status}</span> <code>{row.code}</code>
              </dt>
              <dd>{row.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
