import { type ImportProblem, REMARKS, type RemarkSum } from '../../contract/transfers.ts'

/** Problems of one kind as one line, in the order in which people read them. What skips a post stands for itself. */
export function sumRemarks(problems: readonly ImportProblem[]): RemarkSum[] {
  return REMARKS.map(about => {
    const those = problems.filter(problem => problem.about === about && !problem.skips)
    return { about, problems: those.length, count: those.reduce((sum, { count = 1 }) => sum + count, 0) }
  }).filter(({ problems: number }) => number > 0)
}
