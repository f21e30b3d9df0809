import { backendClient } from '#app/lib/backend-client.ts'
import { byteWords } from '#app/lib/file-size.ts'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { type OwnUsage, PICTURES_BYTES, RESUMES_BYTES, USER_DATA_BYTES } from '#contract/quotas.ts'

const copy = blogAdmin.account.usage

export async function readUsage(): Promise<OwnUsage> {
  const { data } = await backendClient().rpc('own_usage').throwOnError()
  return data as OwnUsage
}

/** How much of what may be stored is taken. */
export function Usage({ usage: { pictures, user_data, resumes } }: { usage: OwnUsage }) {
  const lines: [label: string, used: number | null, limit: number][] = [
    [copy.pictures, pictures, PICTURES_BYTES],
    [copy.userData, user_data, USER_DATA_BYTES],
    [copy.resumes, resumes, RESUMES_BYTES],
  ]
  return (
    <dl className="facts">
      {lines.map(
        ([label, used, limit]) =>
          used !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{copy.of(byteWords(used), byteWords(limit))}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
