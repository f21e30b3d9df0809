/** A number with the labels that distinguish it from others of the same name. */
export interface Sample {
  labels?: Record<string, string>
  value: number
  /** `_bucket`, `_sum` or `_count` of a histogram. */
  suffix?: string
}

/** All samples with one name. */
export interface Metric {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: Sample[]
}

export const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

export const gauge = (name: string, help: string, value: number): Metric => ({
  name,
  help,
  type: 'gauge',
  samples: [{ value }],
})

export const counter = (name: string, help: string, value: number): Metric => ({
  ...gauge(name, help, value),
  type: 'counter',
})

/** Prometheus has its own format for infinity. */
function formatValue(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return '+Inf'
  if (value === Number.NEGATIVE_INFINITY) return '-Inf'
  return String(value)
}

const escapeHelp = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
const escapeLabel = (text: string) => escapeHelp(text).replaceAll('"', '\\"')

function lineOf(name: string, { labels = {}, value, suffix = '' }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(text)}"`)
  return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${formatValue(value)}`
}

/** Prometheus' text format, version 0.0.4. */
export function expose(metrics: readonly Metric[]): string {
  const blocks = metrics.map(({ name, help, type, samples }) =>
    [
      `# HELP ${name} ${escapeHelp(help)}`,
      `# TYPE ${name} ${type}`,
      ...samples.map(sample => lineOf(name, sample)),
    ].join('\n'),
  )
  return `${blocks.join('\n')}\n`
}
