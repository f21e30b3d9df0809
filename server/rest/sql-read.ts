import type { ReadPlan } from './plan.ts'
import { isAggregated, type PlannedItem } from './plan-select.ts'
import { Bindings, orderSql, quote, tableSql, whereSql } from './sql-conditions.ts'
import { bodySql, groupSql, labelList, selectListSql } from './sql-select.ts'

export interface Statement {
  text: string
  values: readonly unknown[]
}

const SIZE_BEFORE = quote('size before')

/** The rows of `page` until their long texts have `bytes`, and always the first. Sizes are known without unpacking texts. */
function cutBySize(page: string, items: readonly PlannedItem[], bytes: string): string {
  const long = items.filter(({ column, aggregate }) => column?.isLong && aggregate === undefined)
  if (long.length === 0) return page
  const size = long.map(({ label }) => `coalesce(octet_length(whole.${quote(label)}), 0)`).join(' + ')
  const before = `coalesce(sum(${size}) over (rows between unbounded preceding and 1 preceding), 0)`
  const sized = `select whole.*, ${before} as ${SIZE_BEFORE} from (${page}) whole`
  return `select ${labelList(items)} from (${sized}) sized where ${SIZE_BEFORE} < ${bytes}`
}

/** Answers one row: `body`, `rows` (how many are in it) and `total` (how many there are, when asked for). */
export function readSql(plan: ReadPlan): Statement {
  const bindings = new Bindings()
  const { table, items } = plan
  const from = ` from ${tableSql(table)}${whereSql(table, plan.where, bindings)}`
  const order = orderSql(table.name, plan.order)
  const limit = ` limit ${bindings.bind(plan.page.limit)} offset ${bindings.bind(plan.page.offset)}`
  const rows = `select ${selectListSql(table.name, items)}${from}${groupSql(table.name, items)}`
  const whole = `${rows}${order}${limit}`
  const page = plan.textBytes === undefined ? whole : cutBySize(whole, items, String(plan.textBytes))
  const counted = isAggregated(items) ? ` from (${rows}) counted` : from
  const answers = [
    plan.bodiless ? 'null as body' : `${bodySql('page', plan.shape, items, bindings)} as body`,
    'count(*)::int as rows',
    plan.count ? `(select count(*)::int${counted}) as total` : 'null::int as total',
  ]
  return { text: `select ${answers.join(', ')} from (${page}) page`, values: bindings.values }
}
