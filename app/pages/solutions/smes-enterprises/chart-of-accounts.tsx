import { SectionHead } from '#app/sections/section-head.tsx'

interface ChartOfAccountsProps {
  id: string
  heading: string
  columns: { code: string; work: string; owner: string }
  rows: readonly { code: string; title: string; text: string; owner: string }[]
}

/** Features as a chart of accounts, on banded ledger paper. */
export function ChartOfAccounts({ id, heading, columns, rows }: ChartOfAccountsProps) {
  return (
    <section id={id} className="page">
      <SectionHead heading={heading} />
      <div className="accounts">
        <div className="account-row folio accounts-head" aria-hidden="true">
          <span>{columns.code}</span>
          <span>{columns.work}</span>
          <span>{columns.owner}</span>
        </div>
        {rows.map(row => (
          <article key={row.code} aria-label={row.title} className="account-row">
            <p className="account-code">{row.code}</p>
            <h3 className="heading">{row.title}</h3>
            <p className="text">{row.text}</p>
            <p className="folio">{row.owner}</p>
          </article>
        ))}
      </div>
    </section>
  )
}
