import { DATA_ERROR } from '../../contract/errors.ts'
import { findMarkdownProblem } from '../../contract/markdown-limits.ts'
import type { Table } from './catalogue.ts'
import { DataError } from './data-error.ts'
import type { Payload } from './parse-payload.ts'

/** Refuses a post whose text could not be shown as Markdown, with the limit that it exceeds. */
export function checkMarkdown(table: Table, { rows }: Payload): void {
  if (table.name !== 'blog_posts') return
  for (const { content } of rows) {
    const problem = typeof content === 'string' ? findMarkdownProblem(content) : undefined
    if (problem) throw new DataError(400, DATA_ERROR.checkFailed, problem)
  }
}
