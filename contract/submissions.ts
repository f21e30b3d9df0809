import { COMPANY_SIZES, POSITIONS } from './choices.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from './languages.ts'
import { LENGTHS } from './limits.ts'

/**
 * A field of a form. Schema, controls, columns, receipt, inbox, mail, webhooks and API follow from it; its words are in
 * `content/`, under its name.
 */
export interface SubmissionField {
  column: string
  /** How it is entered and checked. What is `set` is not entered: the page sets it, and `fallback` stands where it is absent. */
  type: 'line' | 'email' | 'phone' | 'text' | 'choice' | 'pdf' | 'set'
  isRequired?: true
  /** Most characters. */
  limit?: number
  choices?: readonly string[]
  fallback?: string
  autoComplete?: string
  /** Whether it stands in one row with the field before it. */
  isBeside?: true
}

interface SubmissionDefinition {
  table: string
  fields: Readonly<Record<string, SubmissionField>>
}

/** All that the site takes in by a form, in the order in which it is shown. */
export const SUBMISSIONS = {
  application: {
    table: 'applications',
    fields: {
      type: { column: 'type', type: 'set', choices: ['contact'], isRequired: true, fallback: 'contact' },
      firstName: {
        column: 'first_name',
        type: 'line',
        limit: LENGTHS.name,
        isRequired: true,
        autoComplete: 'given-name',
      },
      lastName: {
        column: 'last_name',
        type: 'line',
        limit: LENGTHS.name,
        isRequired: true,
        autoComplete: 'family-name',
        isBeside: true,
      },
      email: {
        column: 'email',
        type: 'email',
        limit: LENGTHS.email,
        isRequired: true,
        autoComplete: 'email',
      },
      company: {
        column: 'company',
        type: 'line',
        limit: LENGTHS.company,
        isRequired: true,
        autoComplete: 'organization',
      },
      companySize: { column: 'company_size', type: 'choice', choices: COMPANY_SIZES, isBeside: true },
      language: {
        column: 'language',
        type: 'set',
        choices: LANGUAGES,
        isRequired: true,
        fallback: DEFAULT_LANGUAGE,
      },
      message: { column: 'message', type: 'text', limit: LENGTHS.message },
    },
  },
  career_application: {
    table: 'career_applications',
    fields: {
      position: { column: 'position', type: 'set', choices: POSITIONS, isRequired: true },
      name: { column: 'name', type: 'line', limit: LENGTHS.name * 2, isRequired: true, autoComplete: 'name' },
      email: {
        column: 'email',
        type: 'email',
        limit: LENGTHS.email,
        isRequired: true,
        autoComplete: 'email',
      },
      phone: {
        column: 'phone',
        type: 'phone',
        limit: LENGTHS.phone,
        isRequired: true,
        autoComplete: 'tel',
        isBeside: true,
      },
      message: { column: 'message', type: 'text', limit: LENGTHS.message, isRequired: true },
      resumeFileName: {
        column: 'resume_file_name',
        type: 'pdf',
        limit: LENGTHS.fileName,
        isRequired: true,
      },
    },
  },
} as const satisfies Record<string, SubmissionDefinition>

type Definitions = typeof SUBMISSIONS

export type SubmissionKind = keyof Definitions

type FieldsOf<Kind extends SubmissionKind> = Definitions[Kind]['fields']

export type FieldName = { [Kind in SubmissionKind]: keyof FieldsOf<Kind> }[SubmissionKind]

/** The fields of which a form says something: that they are missing, or not in their list. */
export type WordedField<Kind extends SubmissionKind> = Exclude<
  {
    [Name in keyof FieldsOf<Kind>]: FieldsOf<Kind>[Name] extends
      | { isRequired: true }
      | { choices: readonly string[] }
      ? Name
      : never
  }[keyof FieldsOf<Kind>],
  'language'
>

type ValueOf<Field> = Field extends { choices: readonly (infer Choice)[] }
  ? Choice | (Field extends { isRequired: true } ? never : '')
  : string

/** The checked fields of a submission. What was left out is empty. */
export type SubmissionFields<Kind extends SubmissionKind> = {
  -readonly [Name in keyof FieldsOf<Kind>]: ValueOf<FieldsOf<Kind>[Name]>
}

/** A submission's checked fields with its kind. */
export type SubmissionContent = {
  [Kind in SubmissionKind]: { kind: Kind; fields: SubmissionFields<Kind> }
}[SubmissionKind]

/** The fields of a kind with their names, in order. */
export const fieldsOf = (kind: SubmissionKind): [FieldName, SubmissionField][] =>
  Object.entries<SubmissionField>(SUBMISSIONS[kind].fields) as [FieldName, SubmissionField][]

/** The name of the control in which a field is entered: what is sent of a file, its name, is not what is chosen. */
export const controlName = (name: string, { type }: SubmissionField) => (type === 'pdf' ? 'resume' : name)

/** The columns of a kind's table that hold what was sent. */
export const columnsOf = (kind: SubmissionKind): string[] => fieldsOf(kind).map(([, { column }]) => column)

/** The columns of a submission by name. */
export type SubmissionRow = Record<string, string | null>

/** What was sent, from its row. */
export function contentOfRow(kind: SubmissionKind, row: SubmissionRow): SubmissionContent {
  const fields = fieldsOf(kind).map(([name, { column, fallback = '' }]) => [name, row[column] ?? fallback])
  return { kind, fields: Object.fromEntries(fields) } as SubmissionContent
}

/** The values of a row, in the order of `columnsOf`. */
export function rowOfContent({ kind, fields }: SubmissionContent): (string | null)[] {
  const values = fields as Readonly<Record<string, string>>
  return fieldsOf(kind).map(([name, { isRequired }]) =>
    isRequired ? (values[name] ?? '') : values[name] || null,
  )
}

/** Who sent it, in one line. */
export const senderOf = ({ kind, fields }: SubmissionContent): string =>
  kind === 'application' ? `${fields.firstName} ${fields.lastName}` : fields.name
