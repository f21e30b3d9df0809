import { siteOrigin } from './site-origin.ts'
import { type GraphNode, publisher } from './structured-data.ts'

interface JobCopy {
  title: string
  anchor: string
  openUntil?: string
  summary: string
  duties: readonly string[]
}

interface JobList {
  /** The page with the list. Each job has its own anchor there. */
  path: string
  /** When the positions were published. */
  openSince: string
}

/** The facts that the page states about a position, and nothing that it leaves open. */
export function jobPosting(job: JobCopy, { path, openSince }: JobList): GraphNode {
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: [job.summary, ...job.duties].join(' '),
    url: `${siteOrigin()}${path}#${job.anchor}`,
    datePosted: openSince,
    ...(job.openUntil && { validThrough: job.openUntil }),
    jobLocationType: 'TELECOMMUTE',
    hiringOrganization: publisher(),
    directApply: true,
  }
}

interface QuestionCopy {
  question: string
  answer: string
}

export function faqPage(questions: readonly QuestionCopy[]): GraphNode {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
