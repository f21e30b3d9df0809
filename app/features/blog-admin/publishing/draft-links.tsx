import { useCallback, useRef, useState } from 'react'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { blogPublishing } from '#content/collections/blog-admin-publishing.ts'
import { showFailure } from '../failures.ts'
import { useLoaded } from '../use-loaded.ts'
import { type DraftLink, listDraftLinks, makeDraftLink, revokeDraftLink } from './draft-links-api.ts'
import { isAhead, momentWords } from './schedule.ts'

const copy = blogPublishing.share
const DAYS = [1, 7, 30, 90] as const
const USUAL_DAYS = 7

/** The secret links that show a draft to people without an account. */
export function DraftLinks({ postId, onClose }: { postId: string; onClose: () => void }) {
  const read = useCallback(() => listDraftLinks(postId), [postId])
  const { loaded, reload } = useLoaded(read)
  const [days, setDays] = useState<number>(USUAL_DAYS)
  const [made, setMade] = useState<string>()
  const address = useRef<HTMLParagraphElement>(null)

  async function act(work: () => Promise<void>) {
    try {
      await work()
      await reload()
    } catch (error) {
      showFailure(error)
    }
  }
  const make = () => act(async () => setMade(await makeDraftLink(postId, days)))
  const links = loaded.state === 'ready' ? loaded.data : []

  return (
    <section className="publishing-tool" aria-labelledby="share-heading">
      <h3 id="share-heading" className="heading">
        {copy.heading}
      </h3>
      <p className="mt-2 text-quiet">{copy.text}</p>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <SelectField
          label={copy.days}
          value={String(days)}
          onChange={event => setDays(Number(event.target.value))}
        >
          {DAYS.map(count => (
            <option key={count} value={count}>
              {count === 1 ? copy.oneDay : `${count} ${copy.manyDays}`}
            </option>
          ))}
        </SelectField>
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
      <button type="button" className="btn btn-small mt-4" onClick={onClose}>
        {copy.close}
      </button>
    </section>
  )
}

function LinkLine({ link, onRevoke }: { link: DraftLink; onRevoke: () => void }) {
  const isOpen = isAhead(link.expires_at)
  return (
    <li>
      <div className="min-w-0">
        <p>
          <span>{`${isOpen ? copy.until : copy.expired} ${momentWords(new Date(link.expires_at))}`}</span>
        </p>
        <p className="folio">
          <span>{copy.made} </span>
          <TimeAgo moment={link.created_at} />
          <span>{link.last_used_at ? ` · ${copy.used} ` : ` · ${copy.unused}`}</span>
          {link.last_used_at && <TimeAgo moment={link.last_used_at} />}
        </p>
      </div>
      <div className="manager-actions">
        <button type="button" onClick={onRevoke}>
          {copy.revoke}
        </button>
      </div>
    </li>
  )
}
