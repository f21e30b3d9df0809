import { COMPANY_SIZES, POSITIONS } from './choices.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from './languages.ts'
import { LENGTHS } from './limits.ts'

/**
 * A field of a form. Schema, controls, columns, receipt, inbox, email, webhooks and API are derived from it. Its texts
 * are in `content/`, under its name.
 */
export interface SubmissionField {
  column: string
  /** How it is entered and validated. The page fills in a `set` field, with `fallback` as its default. */
  type: 'line' | 'email' | 'phone' | 'text' | 'choice' | 'pdf' | 'set'
  isRequired?: true
  /** In characters. */
  limit?: number
  choices?: readonly string[]
  fallback?: string
  autoComplete?: string
  /** Whether it shares a row with the previous field. */
  isBeside?: true
}

interface SubmissionDefinition {
  table: string
  fields: Readonly<Record<string, SubmissionField>>
}

/** All forms of the site, with their fields in display order. */
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

/** The fields with their own message: if they are missing, or not in their list. */
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

/** The validated fields of a submission. Omitted ones are empty. */
export type SubmissionFields<Kind extends SubmissionKind> = {
  -readonly [Name in keyof FieldsOf<Kind>]: ValueOf<FieldsOf<Kind>[Name]>
}

/** A submission's validated fields with its kind. */
export type SubmissionContent = {
  [Kind in SubmissionKind]: { kind: Kind; fields: SubmissionFields<Kind> }
}[SubmissionKind]

/** The fields of a kind by name, in order. */
export const fieldsOf = (kind: SubmissionKind): [FieldName, SubmissionField][] =>
  Object.entries<SubmissionField>(SUBMISSIONS[kind].fields) as [FieldName, SubmissionField][]

/** The name of a field's control. It differs for files, because a form only sends a file's name. */
export const controlName = (name: string, { type }: SubmissionField) => (type === 'pdf' ? 'resume' : name)

/** The columns of a kind's table that store its fields. */
export const columnsOf = (kind: SubmissionKind): string[] => fieldsOf(kind).map(([, { column }]) => column)

/** The columns of a submission by name. */
export type SubmissionRow = Record<string, string | null>

/** Converts a row to its submission. */
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

/** The sender's full name. */
export const senderOf = ({ kind, fields }: SubmissionContent): string =>
  kind === 'application' ? `${fields.firstName} ${fields.lastName}` : fields.name
