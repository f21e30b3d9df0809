import { backendClient, reach } from '#app/lib/backend-client.ts'
import { PUBLIC_KEY } from '#contract/limits.ts'
import { resumeObject } from '#contract/receipts.ts'

const RESUMES = '/storage/v1/object/authenticated/resumes'

/** The PDF of a career application. Whatever was sent, it is no other type: nothing in it becomes part of the page. */
export async function readResume(id: string): Promise<Blob> {
  const { data } = await backendClient().auth.getSession()
  const answer = await reach(`${RESUMES}/${resumeObject(id)}`, {
    headers: {
      apikey: PUBLIC_KEY,
      Authorization: `Bearer ${data.session?.access_token ?? PUBLIC_KEY}`,
    },
  })
  if (!answer.ok) throw new Error(((await answer.json()) as { message: string }).message)
  return new Blob([await answer.arrayBuffer()], { type: 'application/pdf' })
}
