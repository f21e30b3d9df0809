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

const SIZE_BEFORE = quote('size before')

/** The rows of `page` until their long texts have `bytes`, and always the first. Sizes are known without unpacking texts. */
function cutBySize(page: string, columns: readonly Column[], bytes: string): string {
  const long = columns.filter(({ isLong }) => isLong)
  if (long.length === 0) return page
  const size = long.map(({ name }) => `coalesce(octet_length(whole.${quote(name)}), 0)`).join(' + ')
  const before = `coalesce(sum(${size}) over (rows between unbounded preceding and 1 preceding), 0)`
  const sized = `select whole.*, ${before} as ${SIZE_BEFORE} from (${page}) whole`
  return `select ${columnList(columns)} from (${sized}) sized where ${SIZE_BEFORE} < ${bytes}`
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
