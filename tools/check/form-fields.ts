import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ApplicationSchema } from '../../contract/application.ts'
import { CareerApplicationSchema } from '../../contract/career-application.ts'
import type { Transaction } from '../../server/db/database.ts'
import { loadMigrations } from '../../server/db/engine/migrate.ts'
import { type Submission, storeSubmission } from '../../server/db/submissions.ts'
import { compose } from '../../server/mail/compose.ts'
import { CATALOGUE } from '../../server/rest/tables.ts'

/** A form, and the names under which each layer knows what is sent with it. */
interface Form {
  kind: Submission['kind']
  table: string
  fields: readonly string[]
  /** Fields whose value is always the same, so that nobody needs to be told. */
  constant: readonly string[]
  /** The name of the form among the columns that the desk asks for. */
  desk: string
  /** The file that puts together what the page sends. */
  sender: string
}

export const FORMS: readonly Form[] = [
  {
    kind: 'application',
    table: 'applications',
    fields: Object.keys(ApplicationSchema.entries),
    constant: ['type'],
    desk: 'application',
    sender: 'app/features/application-form/send-application.ts',
  },
  {
    kind: 'career_application',
    table: 'career_applications',
    fields: Object.keys(CareerApplicationSchema.entries),
    constant: [],
    desk: 'career',
    sender: 'app/features/careers/send-career-application.ts',
  },
]

/** What a layer that comes after the contract does with a field, and what to do when it does nothing. */
interface Layer {
  knows: (form: Form, field: string) => boolean
  /** Completes "The field X of the form Y …". */
  otherwise: string
  /** Whether a field that is always the same must be known here too. */
  constantToo: boolean
}

const columnOf = (field: string) => field.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** A value that can be found again wherever it went. */
const markOf = (field: string) => `mark-of-${columnOf(field)}@octavo.example`
const marksOf = ({ fields }: Form) => Object.fromEntries(fields.map(field => [field, markOf(field)]))

/** The columns that migrations give a table. */
export function migratedColumns(table: string, sql: string): Set<string> {
  const body = new RegExp(`create table public\\.${table} \\(\\n(.*?)\\n\\);`, 's').exec(sql)?.[1] ?? ''
  const created = [...body.matchAll(/^ {2}([a-z_]+) /gm)].map(([, name = '']) => name)
  const altered = [...sql.matchAll(new RegExp(`alter table public\\.${table}\\b([^;]*);`, 'g'))]
  const added = altered.flatMap(([, text = '']) =>
    [...text.matchAll(/add column ([a-z_]+)/g)].map(([, name = '']) => name),
  )
  return new Set([...created, ...added])
}

/** Stores a submission into a database that only notes what it is told. */
async function insertedValues(form: Form): Promise<{ text: string; values: readonly unknown[] }> {
  let told: { text: string; values: readonly unknown[] } = { text: '', values: [] }
  const tx: Transaction = {
    async query(text, values = []) {
      told = { text, values }
      return { rows: [], rowCount: 0 }
    },
  }
  const submission = { id: '', spam: false, kind: form.kind, fields: marksOf(form) }
  await storeSubmission(tx, submission as unknown as Submission)
  return told
}

/** The words of the mail that tells the team. */
function mailedText(form: Form): string {
  const submission = { id: '', spam: false, kind: form.kind, createdAt: new Date(0), fields: marksOf(form) }
  const due = { id: '', purpose: 'notification', attempts: 1, ageSeconds: 0, accepted: [], submission }
  const team = [{ name: '', address: 'team@octavo.example' }]
  const message = compose(due as unknown as Parameters<typeof compose>[0], {
    team,
    company: '',
    siteUrl: 'https://octavo.example',
  })
  return message?.text ?? ''
}

const DESK = 'app/admin/inbox'

function deskColumns(root: string, form: Form): string {
  const text = readFileSync(join(root, DESK, 'submissions.ts'), 'utf8')
  return new RegExp(`^ {2}${form.desk}: \`([^\`]+)\``, 'm').exec(text)?.[1] ?? ''
}

function shownInDesk(root: string): Set<string> {
  const files = globSync(`${DESK}/**/*.{ts,tsx}`, { cwd: root }).filter(path => !path.includes('.test.'))
  const texts = files.map(path => readFileSync(join(root, path), 'utf8'))
  return new Set([...texts.join('\n').matchAll(/\bsubmission\.(\w+)/g)].map(([, name = '']) => name))
}

async function readLayers(root: string, form: Form): Promise<Layer[]> {
  const sql = loadMigrations()
    .map(migration => migration.sql)
    .join('\n')
  const migrated = migratedColumns(form.table, sql)
  const catalogue = CATALOGUE.get(form.table)?.columns
  const inserted = await insertedValues(form)
  const mailed = mailedText(form)
  const asked = deskColumns(root, form)
  const shown = shownInDesk(root)
  const has = (text: string, name: string) => new RegExp(`\\b${name}\\b`).test(text)
  const sent = readFileSync(join(root, form.sender), 'utf8')
  return [
    {
      knows: (_, field) => has(sent, field),
      otherwise: `is not sent by the page. Add it to ${form.sender}.`,
      constantToo: true,
    },
    {
      knows: (_, field) => migrated.has(columnOf(field)),
      otherwise: 'has no column. Add one with a migration in db/migrations.',
      constantToo: true,
    },
    {
      knows: (_, field) => catalogue?.has(columnOf(field)) === true,
      otherwise: 'cannot be read through the data API. Name its column in server/rest/tables.ts.',
      constantToo: true,
    },
    {
      knows: (_, field) => has(inserted.text, columnOf(field)) && inserted.values.includes(markOf(field)),
      otherwise: 'is thrown away when it is stored. Insert it in server/db/submissions.ts.',
      constantToo: true,
    },
    {
      knows: (_, field) => mailed.includes(markOf(field)),
      otherwise: 'is not in the mail to the team. Add it to server/mail/compose.ts.',
      constantToo: false,
    },
    {
      knows: (_, field) => has(asked, columnOf(field)),
      otherwise: `is not asked for by the desk. Add its column to ${DESK}/submissions.ts.`,
      constantToo: false,
    },
    {
      knows: (_, field) => shown.has(columnOf(field)),
      otherwise: `is not shown at the desk. Add it to ${DESK}/desk-detail.tsx.`,
      constantToo: false,
    },
  ]
}

/** Finds fields of the forms that a layer throws away on their way from the visitor to the team. */
export async function findFormFieldFaults(root: string, forms: readonly Form[] = FORMS): Promise<string[]> {
  const faults = await Promise.all(
    forms.map(async form => {
      const layers = await readLayers(root, form)
      return form.fields.flatMap(field =>
        layers
          .filter(({ constantToo }) => constantToo || !form.constant.includes(field))
          .filter(({ knows }) => !knows(form, field))
          .map(({ otherwise }) => `The field ${field} of the form ${form.kind} ${otherwise}`),
      )
    }),
  )
  return faults.flat()
}
