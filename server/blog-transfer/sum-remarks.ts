import { type ImportProblem, REMARKS, type RemarkSum } from '../../contract/transfers.ts'

/** One line for the problems of each kind, in a fixed order. Problems that skip a post are listed separately. */
export function sumRemarks(problems: readonly ImportProblem[]): RemarkSum[] {
  return REMARKS.map(about => {
    const those = problems.filter(problem => problem.about === about && !problem.skips)
    return { about, problems: those.length, count: those.reduce((sum, { count = 1 }) => sum + count, 0) }
  }).filter(({ problems: number }) => number > 0)
}
