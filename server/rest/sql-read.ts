import type { ReadPlan } from './plan.ts'
import { isAggregated, type PlannedItem } from './plan-select.ts'
import { Bindings, orderSql, quote, tableSql, whereSql } from './sql-conditions.ts'
import { bodySql, groupSql, labelList, selectListSql } from './sql-select.ts'

export interface Statement {
  text: string
  values: readonly unknown[]
}

const SIZE = quote('size')
const PLACE = quote('place')

/** Keeps rows of `page` until their `size` adds up to `bytes`, and always the first. */
function cutBy(page: string, items: readonly PlannedItem[], size: string, bytes: number): string {
  const upToHere = 'over (rows between unbounded preceding and current row)'
  const sized = `select whole.*, sum(${size}) ${upToHere} as ${SIZE}, count(*) ${upToHere} as ${PLACE} from (${page}) whole`
  return `select ${labelList(items)} from (${sized}) sized where ${SIZE} <= ${bytes} or ${PLACE} = 1`
}

/** First cuts by the sizes of long texts, which are known without decompressing them, and then by what is sent. */
function cut(page: string, items: readonly PlannedItem[], { bytes, isExact }: NonNullable<ReadPlan['cut']>) {
  const long = items.filter(({ column, aggregate }) => column?.isLong && aggregate === undefined)
  const size = long.map(({ label }) => `coalesce(octet_length(whole.${quote(label)}), 0)`).join(' + ')
  const short = long.length === 0 ? page : cutBy(page, items, size, bytes)
  return isExact ? cutBy(short, items, 'octet_length(row_to_json(whole)::text)', bytes) : short
}

/** Selects one row: `body`, `rows` (how many the body has) and `total` (how many there are, if requested). */
export function readSql(plan: ReadPlan): Statement {
  const bindings = new Bindings()
  const { table, items } = plan
  const from = ` from ${tableSql(table)}${whereSql(table, plan.where, bindings)}`
  const order = orderSql(table.name, plan.order)
  const limit = ` limit ${bindings.bind(plan.page.limit)} offset ${bindings.bind(plan.page.offset)}`
  const rows = `select ${selectListSql(table.name, items)}${from}${groupSql(table.name, items)}`
  const whole = `${rows}${order}${limit}`
  const page = plan.cut === undefined ? whole : cut(whole, items, plan.cut)
  const counted = isAggregated(items) ? ` from (${rows}) counted` : from
  const answers = [
    plan.bodiless ? 'null as body' : `${bodySql('page', plan.shape, items, bindings)} as body`,
    'count(*)::int as rows',
    plan.count ? `(select count(*)::int${counted}) as total` : 'null::int as total',
  ]
  return { text: `select ${answers.join(', ')} from (${page}) page`, values: bindings.values }
}
