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
