import { CheckField } from '#app/ui/check-field.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { adminView, ROW_HEIGHTS, useAdminView } from '../admin-view.ts'

const copy = blogAdmin.account.browser

/** How the back office looks and behaves in this browser. Changes apply at once. */
export function ThisBrowser() {
  const view = useAdminView()
  return (
    <div className="security-form">
      <SelectField
        label={copy.rows}
        name="rows"
        value={view.rows}
        choices={ROW_HEIGHTS.map(height => [height, copy.heights[height]])}
        onChange={({ target }) =>
          adminView.set({ ...view, rows: ROW_HEIGHTS.find(height => height === target.value) ?? view.rows })
        }
      />
      <CheckField
        label={copy.keys}
        name="keys"
        checked={view.keys}
        onChange={({ target }) => adminView.set({ ...view, keys: target.checked })}
      />
    </div>
  )
}
