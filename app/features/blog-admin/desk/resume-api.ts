import { backendClient, reach } from '#app/lib/backend-client.ts'
import { PUBLIC_KEY } from '#contract/limits.ts'
import { saveFile } from '../download.ts'

const STORAGE = '/storage/v1/object'
const BUCKET = 'resumes'

async function ask(path: string, body?: object): Promise<Response> {
  const { data } = await backendClient().auth.getSession()
  const answer = await reach(`${STORAGE}/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      apikey: PUBLIC_KEY,
      Authorization: `Bearer ${data.session?.access_token ?? PUBLIC_KEY}`,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (answer.ok) return answer
  const { message } = (await answer.json()) as { message: string }
  throw new Error(message)
}

/** Where the file of a career application is; undefined when the name alone was sent. */
export async function findResume(id: string): Promise<string | undefined> {
  const answer = await ask(`list/${BUCKET}`, { prefix: `${id}/`, limit: 1 })
  const [file] = (await answer.json()) as { name: string }[]
  return file && `${id}/${file.name}`
}

/** Has the browser save the file under the name that it was sent with. */
export async function downloadResume(path: string, name: string): Promise<void> {
  const encoded = path.split('/').map(encodeURIComponent).join('/')
  const answer = await ask(`authenticated/${BUCKET}/${encoded}`)
  saveFile(name, await answer.blob())
}
