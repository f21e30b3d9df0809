import { backendClient, reach } from '#app/lib/backend-client.ts'
import { saveFile } from '#app/lib/download.ts'
import { PUBLIC_KEY } from '#contract/limits.ts'
import { resumeObject } from '#contract/receipts.ts'

const RESUMES = '/storage/v1/object/authenticated/resumes'

/** Has the browser save the PDF of a career application under the name that it was sent with. */
export async function downloadResume(id: string, name: string): Promise<void> {
  const { data } = await backendClient().auth.getSession()
  const answer = await reach(`${RESUMES}/${resumeObject(id)}`, {
    headers: {
      apikey: PUBLIC_KEY,
      Authorization: `Bearer ${data.session?.access_token ?? PUBLIC_KEY}`,
    },
  })
  if (!answer.ok) throw new Error(((await answer.json()) as { message: string }).message)
  saveFile(name, await answer.blob())
}
