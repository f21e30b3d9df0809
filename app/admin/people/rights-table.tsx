import { peopleWords } from '#content/collections/admin-people.ts'
import { ROLES } from '#contract/account.ts'
import { RIGHTS, type Right } from '#contract/rights.ts'

const copy = peopleWords

/** Who may do what. The database decides it; this shows it. */
export function RightsTable() {
  return (
    <table className="audit rights">
      <thead>
        <tr>
          <th scope="col">{copy.table.right}</th>
          {ROLES.map(role => (
            <th key={role} scope="col">
              {copy.roles[role]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(Object.keys(RIGHTS) as Right[]).map(right => (
          <tr key={right}>
            <th scope="row">{copy.may[right]}</th>
            {ROLES.map(role => {
              const may = RIGHTS[right].roles.some(allowed => allowed === role)
              return (
                <td key={role}>
                  <span aria-hidden="true">{may ? '✓' : '–'}</span>
                  <span className="sr-only">{may ? copy.table.yes : copy.table.no}</span>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
