import { callerHeaders, reach } from '#app/lib/backend-client.ts'
import { resumeObject } from '#contract/receipts.ts'

const RESUMES = '/storage/v1/object/authenticated/resumes'

/** Always typed as PDF, so that nothing in the file can become part of the page. */
export async function readResume(id: string): Promise<Blob> {
  const answer = await reach(`${RESUMES}/${resumeObject(id)}`, { headers: await callerHeaders() })
  if (!answer.ok) throw new Error(((await answer.json()) as { message: string }).message)
  return new Blob([await answer.arrayBuffer()], { type: 'application/pdf' })
}
