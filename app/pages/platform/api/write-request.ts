import type { AskedRequest, LanguageEvent } from '#content/pages/platform/api/edited-request.ts'

const INDENT = 2
const headersOf = ({ behalf, key }: AskedRequest): [string, string][] => [
  ['Authorization', 'Bearer sk_your_key'],
  ['On-Behalf-Of', behalf],
  ['Idempotency-Key', key],
]
const json = (value: unknown) => JSON.stringify(value, null, INDENT)
const indented = (text: string) => text.replaceAll('\n', `\n${' '.repeat(INDENT)}`)

/** Writes a request as runnable code in each language. */
export const writeRequest: Record<LanguageEvent, (url: string, request: AskedRequest) => string> = {
  curl: (url, request) =>
    [
      `curl ${url}`,
      ...headersOf(request).map(([name, value]) => `  --header '${name}: ${value}'`),
      `  --json '${json(request.body)}'`,
    ].join(' \\\n'),
  javascript: (url, request) =>
    `const answer = await fetch("${url}", {
  method: "POST",
  headers: ${indented(json(Object.fromEntries([...headersOf(request), ['Content-Type', 'application/json']])))},
  body: JSON.stringify(${indented(json(request.body))})
})`,
  python: (url, request) =>
    `answer = requests.post(
  "${url}",
  headers=${indented(json(Object.fromEntries(headersOf(request))))},
  json=${indented(json(request.body))}
)`,
}
