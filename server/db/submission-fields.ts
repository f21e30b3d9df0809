import type { Application } from '../../contract/application.ts'
import type { CareerApplication } from '../../contract/career-application.ts'
import type { Position } from '../../contract/choices.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../contract/languages.ts'

/** The columns of a submission by name. */
export type SubmissionRow = Record<string, string | null>

/** The fields of an application as they were sent, from its row. */
export function applicationFields(row: SubmissionRow): Application {
  const text = (name: string) => row[name] ?? ''
  return {
    type: 'contact',
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: text('email'),
    company: text('company'),
    companySize: text('company_size') as Application['companySize'],
    message: text('message'),
    language: LANGUAGES.find(known => known === row.language) ?? DEFAULT_LANGUAGE,
  }
}

/** The fields of a career application as they were sent, from its row. */
export function careerFields(row: SubmissionRow): CareerApplication {
  const text = (name: string) => row[name] ?? ''
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    message: text('message'),
    position: text('position') as Position,
    resumeFileName: text('resume_file_name'),
  }
}
