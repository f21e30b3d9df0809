import { type GenericSchema, getDotPath, type InferOutput, safeParse } from 'valibot'

export type FieldMessages = Record<string, string>

export type Checked<Value> = { ok: true; value: Value } | { ok: false; fields: FieldMessages }

/** Checks `input` with a schema of this folder: the clean value, or the first message for each bad field. */
export function checkFields<const Schema extends GenericSchema>(
  schema: Schema,
  input: unknown,
): Checked<InferOutput<Schema>> {
  const result = safeParse(schema, input, { abortPipeEarly: true })
  if (result.success) return { ok: true, value: result.output }
  const fields: FieldMessages = {}
  for (const issue of result.issues) {
    const name = getDotPath(issue)
    if (name !== null) fields[name] ??= issue.message
  }
  return { ok: false, fields }
}
