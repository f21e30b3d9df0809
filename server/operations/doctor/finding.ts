import type { Finding } from '../../../contract/health.ts'

export type { Finding }

export const ok = (subject: string, says: string): Finding => ({ subject, level: 'ok', says })
export const warning = (subject: string, says: string, advice: string): Finding => ({
  subject,
  level: 'warning',
  says,
  advice,
})
export const fault = (subject: string, says: string, advice: string): Finding => ({
  subject,
  level: 'fault',
  says,
  advice,
})

const MARKS = { ok: 'ok     ', warning: 'warning', fault: 'FAULT  ' }
const SUBJECT_WIDTH = 12

/** The findings as lines for a person. */
export function describeFindings(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ subject, level, says, advice }) => [
    `${MARKS[level]}  ${subject.padEnd(SUBJECT_WIDTH)}  ${says}`,
    ...(advice === undefined ? [] : [`${' '.repeat(MARKS.ok.length + SUBJECT_WIDTH + 4)}${advice}`]),
  ])
  const count = (level: Exclude<Finding['level'], 'ok'>) => {
    const found = findings.filter(finding => finding.level === level).length
    return `${found} ${level}${found === 1 ? '' : 's'}`
  }
  return [...lines, '', `${count('fault')}, ${count('warning')}.`].join('\n')
}
