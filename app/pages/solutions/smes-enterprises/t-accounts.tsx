import { CaptionedFigure } from '#app/sections/figure-note.tsx'
import type { Figure } from '#content/schema.ts'

interface Side {
  label: string
  items: readonly string[]
}

interface TAccountsProps {
  heading: string
  accounts: readonly { name: string; debit: Side; credit: Side; total: Figure }[]
}

function AccountSide({ label, items }: Side) {
  return (
    <div>
      <h4 className="folio">{label}</h4>
      <ul>
        {items.map(item => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}

/** Benefits as T-accounts: what goes in on the left, what comes out on the right, the claim under a double rule. */
export function TAccounts({ heading, accounts }: TAccountsProps) {
  return (
    <section className="section">
      <div className="page">
        <h2 className="title">{heading}</h2>
        <div className="t-accounts">
          {accounts.map(account => (
            <div key={account.name} className="t-account">
              <h3 className="heading">{account.name}</h3>
              <div className="t-sides">
                <AccountSide {...account.debit} />
                <AccountSide {...account.credit} />
              </div>
              <CaptionedFigure figure={account.total} className="t-total" />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
