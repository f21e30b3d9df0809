import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { administratorElsewhere } from './administrator.ts'
import { tokenOf } from './people.ts'

export const bytesOf = async (origin: string, path: string) => {
  const answer = await fetch(origin + path, { headers: { 'accept-encoding': 'identity' } })
  return { etag: answer.headers.get('etag'), text: await answer.text() }
}

/** Calls the pages API as the administrator. */
export async function pagesApi(origin: string) {
  const token = await tokenOf(await administratorElsewhere(origin))
  return async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${origin}/auth/v1/admin/pages${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, apikey: PUBLIC_KEY },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
}
