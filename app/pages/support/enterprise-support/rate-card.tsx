import { Link } from '#app/ui/page-link.tsx'
import type { RateCardCopy } from '#content/support-schema.ts'

interface Rate {
  value: string
  unit: string
}

function RateCell({ value, unit }: Rate) {
  return (
    <td>
      <span className="rate tabular">{value}</span> <span className="rate-unit">{unit}</span>
    </td>
  )
}

/** Both plans on one card, row by row. */
export function RateCard({ title, plans, price, response, rows, begin }: RateCardCopy) {
  return (
    <div className="page">
      <table className="rate-card">
        <caption className="folio">{title}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col" className="subtitle">
              {plans.premium}
            </th>
            <th scope="col" className="subtitle">
              {plans.enterprise}
            </th>
          </tr>
        </thead>
        <tbody>
          {[response, price].map(line => (
            <tr key={line.label}>
              <th scope="row">{line.label}</th>
              <RateCell {...line.premium} />
              <RateCell {...line.enterprise} />
            </tr>
          ))}
          {rows.map(row => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              <td>{row.premium}</td>
              <td>{row.enterprise}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{begin.label}</th>
            {[begin.premium, begin.enterprise].map(link => (
              <td key={link.href}>
                <Link to={link.href} className="link inline-block py-1">
                  {link.label}
                </Link>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}
