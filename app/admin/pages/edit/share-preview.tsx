import { useRef, useState } from 'react'
import { useAct } from '#app/admin/use-act.ts'
import { exactTime } from '#app/lib/time.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Line } from '#app/ui/line.tsx'
import { pageWords } from '#content/collections/admin-pages.ts'
import { makeLink, type PreviewLink, revokeLink } from '../pages-api.ts'

const copy = pageWords.share
const DAYS = 7

interface SharePreviewProps {
  unit: string
  links: readonly PreviewLink[]
}

/** Secret links that show the draft of a page to colleagues without an account. */
export function SharePreview({ unit, links }: SharePreviewProps) {
  const { act } = useAct()
  const [made, setMade] = useState<string>()
  const address = useRef<HTMLParagraphElement>(null)
  const make = () =>
    act(async () => setMade(new URL((await makeLink(unit, DAYS)).address, location.href).href))
  return (
    <section aria-labelledby="share-preview">
      <h2 id="share-preview" className="side-title">
        {copy.heading}
      </h2>
      <p className="mt-2 text-quiet">{copy.text}</p>
      <button type="button" className="btn btn-small mt-4" onClick={make}>
        {copy.make}
      </button>
      {made && (
        <div className="sheet notice-sheet mt-4" role="status">
          <p>{copy.once}</p>
          <p ref={address} className="folio wrap-anywhere">
            {made}
          </p>
          <CopyButton
            text={made}
            target={() => address.current}
            labels={copy.copy}
            className="btn btn-small"
          />
        </div>
      )}
      {links.length > 0 && (
        <ul className="manager" aria-label={copy.list}>
          {links.map(({ id, expires_at }) => (
            <Line key={id} title={`${copy.until} ${exactTime(expires_at)}`}>
              <button type="button" onClick={() => act(() => revokeLink(id), copy.revoked)}>
                {copy.revoke}
              </button>
            </Line>
          ))}
        </ul>
      )}
    </section>
  )
}
