import { Form } from 'react-router'
import type { AuditFilter } from '#app/features/session/account-api.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { securityWords } from '#content/collections/admin-security.ts'
import { AUDIT_ACTIONS } from '#contract/account.ts'
import { auditWords } from './audit-words.ts'

const copy = securityWords.audit

const ROW_ACTIONS = Object.keys(copy.tables).flatMap(table =>
  Object.keys(copy.rows).map(verb => `${verb} ${table}`),
)

const ACTIONS = [...AUDIT_ACTIONS, ...ROW_ACTIONS]
  .map(action => {
    const nobody = { subject: null, subject_username: null, actor_id: null, actor_username: null }
    return [action, auditWords({ action, ...nobody }).what] as const
  })
  .sort(([, one], [, other]) => one.localeCompare(other))

interface AuditFilterFormProps {
  filter: AuditFilter
  onExport: (filter: AuditFilter) => void
}

/** The entries that an address, or this form, asks for. */
export function auditFilterOf(fields: URLSearchParams | FormData): AuditFilter {
  const text = (name: string) => String(fields.get(name) ?? '').trim()
  return { person: text('person'), action: text('action'), from: text('from'), to: text('to') }
}

/** Filters the log by person, action and period. */
export function AuditFilterForm({ filter, onExport }: AuditFilterFormProps) {
  return (
    <Form
      className="mb-8 grid gap-x-6 gap-y-4 sm:grid-cols-2"
      aria-label={copy.filter.label}
      preventScrollReset
    >
      <TextField
        label={copy.filter.person}
        hint={copy.filter.personHint}
        name="person"
        autoComplete="off"
        defaultValue={filter.person}
      />
      <SelectField
        label={copy.filter.action}
        name="action"
        defaultValue={filter.action}
        choices={[['', copy.filter.anything], ...ACTIONS]}
      />
      <TextField label={copy.filter.from} name="from" type="date" defaultValue={filter.from} />
      <TextField label={copy.filter.to} name="to" type="date" defaultValue={filter.to} />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="btn btn-small">
          {copy.filter.show}
        </button>
        <button
          type="button"
          className="btn btn-small"
          onClick={event => {
            if (event.currentTarget.form) onExport(auditFilterOf(new FormData(event.currentTarget.form)))
          }}
        >
          {copy.filter.export}
        </button>
      </div>
    </Form>
  )
}
