import { useRef, useState } from 'react'
import { useAct } from '#app/admin/use-act.ts'
import { backendClient } from '#app/lib/backend-client.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { Line } from '#app/ui/line.tsx'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { blogPublishing } from '#content/collections/admin-publishing.ts'
import { draftPath } from '#contract/addresses.ts'
import { isAhead, momentWords } from '../post/schedule.ts'

const copy = blogPublishing.share
const DAYS = [1, 7, 30, 90] as const
const USUAL_DAYS = 7

export interface DraftLink {
  id: string
  created_at: string
  expires_at: string
  last_used_at: string | null
}

export async function listDraftLinks(postId: string): Promise<DraftLink[]> {
  const { data } = await backendClient()
    .from('draft_links')
    .select('id, created_at, expires_at, last_used_at')
    .eq('post_id', postId)
    .order('created_at', { ascending: false })
    .overrideTypes<DraftLink[], { merge: false }>()
    .throwOnError()
  return data
}

/** Creates a link and returns its address, which cannot be read again. */
async function makeDraftLink(post: string, days: number): Promise<string> {
  const { data } = await backendClient().rpc('create_draft_link', { post, days }).throwOnError()
  return new URL(draftPath((data as { secret: string }).secret), location.href).href
}

async function revokeDraftLink(id: string): Promise<void> {
  await backendClient().from('draft_links').delete().eq('id', id).throwOnError()
}

/** Secret links to a draft for people without an account. */
export function DraftLinks({ postId, links }: { postId: string; links: readonly DraftLink[] }) {
  const { act } = useAct()
  const [days, setDays] = useState<number>(USUAL_DAYS)
  const [made, setMade] = useState<string>()
  const address = useRef<HTMLParagraphElement>(null)

  const make = () => act(async () => setMade(await makeDraftLink(postId, days)))

  return (
    <section aria-labelledby="share-heading">
      <h2 id="share-heading" className="side-title">
        {copy.heading}
      </h2>
      <p className="mt-2 text-quiet">{copy.text}</p>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <SelectField
          label={copy.days}
          value={String(days)}
          choices={DAYS.map(count => [
            String(count),
            count === 1 ? copy.oneDay : `${count} ${copy.manyDays}`,
          ])}
          onChange={event => setDays(Number(event.target.value))}
        />
        <button type="button" className="btn btn-primary" onClick={make}>
          {copy.make}
        </button>
      </div>
      {made && (
        <div className="standing" role="status">
          <p>{copy.once}</p>
          <p ref={address} className="folio wrap-anywhere">
            {made}
          </p>
          <div className="manager-actions">
            <CopyButton text={made} target={() => address.current} labels={copy.copy} className="" />
          </div>
        </div>
      )}
      {links.length > 0 && (
        <ul className="manager" aria-label={copy.list}>
          {links.map(link => (
            <LinkLine key={link.id} link={link} onRevoke={() => act(() => revokeDraftLink(link.id))} />
          ))}
        </ul>
      )}
    </section>
  )
}

function LinkLine({ link, onRevoke }: { link: DraftLink; onRevoke: () => void }) {
  const { expires_at, created_at, last_used_at } = link
  return (
    <Line
      title={`${isAhead(expires_at) ? copy.until : copy.expired} ${momentWords(new Date(expires_at))}`}
      note={
        <>
          <span>{copy.made} </span>
          <TimeAgo moment={created_at} />
          <span>{last_used_at ? ` · ${copy.used} ` : ` · ${copy.unused}`}</span>
          {last_used_at && <TimeAgo moment={last_used_at} />}
        </>
      }
    >
      <button type="button" onClick={onRevoke}>
        {copy.revoke}
      </button>
    </Line>
  )
}
