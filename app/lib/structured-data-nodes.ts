import { type GraphNode, publisher } from './structured-data.ts'

interface JobCopy {
  title: string
  summary: string
  duties: readonly string[]
}

export function jobPosting(job: JobCopy, datePosted: string): GraphNode {
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: [job.summary, ...job.duties].join(' '),
    datePosted,
    employmentType: 'FULL_TIME',
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'US' },
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
