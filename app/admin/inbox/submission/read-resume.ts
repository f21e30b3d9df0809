import { callerHeaders, reach } from '#app/lib/backend-client.ts'
import { resumeObject } from '#contract/receipts.ts'

const RESUMES = '/storage/v1/object/authenticated/resumes'

/** The PDF of a career application. Whatever was sent, it is no other type: nothing in it becomes part of the page. */
export async function readResume(id: string): Promise<Blob> {
  const answer = await reach(`${RESUMES}/${resumeObject(id)}`, { headers: await callerHeaders() })
  if (!answer.ok) throw new Error(((await answer.json()) as { message: string }).message)
  return new Blob([await answer.arrayBuffer()], { type: 'application/pdf' })
}
