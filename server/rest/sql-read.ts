import type { Column } from './catalogue.ts'
import type { Shape } from './parse-headers.ts'
import type { ReadPlan } from './plan.ts'
import { Bindings, orderSql, quote, tableSql, whereSql } from './sql-conditions.ts'

export interface Statement {
  text: string
  values: readonly unknown[]
}

export const columnList = (columns: readonly Column[]) => columns.map(column => quote(column.name)).join(', ')

/** The rows under `alias` as JSON text, made in the database so that every client reads the same times. */
export function bodySql(alias: string, shape: Shape): string {
  const row = `row_to_json(${alias})`
  const rows = `json_agg(${shape.stripNulls ? `json_strip_nulls(${row})` : row})`
  return shape.single ? `(${rows} -> 0)::text` : `coalesce(${rows}, '[]')::text`
}

const SIZE_SO_FAR = quote('size so far')

/** The rows of `page` up to `bytes` of long texts. Their sizes are known without unpacking them. */
function cutBySize(page: string, columns: readonly Column[], bytes: string): string {
  const long = columns.filter(({ isLong }) => isLong)
  if (long.length === 0) return page
  const size = long.map(({ name }) => `coalesce(octet_length(whole.${quote(name)}), 0)`).join(' + ')
  const sized = `select whole.*, sum(${size}) over (rows unbounded preceding) as ${SIZE_SO_FAR} from (${page}) whole`
  return `select ${columnList(columns)} from (${sized}) sized where ${SIZE_SO_FAR} <= ${bytes}`
}

/** Answers one row: `body`, `rows` (how many are in it) and `total` (how many there are, when asked for). */
export function readSql(plan: ReadPlan): Statement {
  const bindings = new Bindings()
  const from = ` from ${tableSql(plan.table)}${whereSql(plan.table, plan.where, bindings)}`
  const order = orderSql(plan.table.name, plan.order)
  const limit = ` limit ${bindings.bind(plan.page.limit)} offset ${bindings.bind(plan.page.offset)}`
  const whole = `select ${columnList(plan.columns)}${from}${order}${limit}`
  const page = plan.textBytes === undefined ? whole : cutBySize(whole, plan.columns, String(plan.textBytes))
  const answers = [
    plan.bodiless ? 'null as body' : `${bodySql('page', plan.shape)} as body`,
    'count(*)::int as rows',
    plan.count ? `(select count(*)::int${from}) as total` : 'null::int as total',
  ]
  return { text: `select ${answers.join(', ')} from (${page}) page`, values: bindings.values }
}
