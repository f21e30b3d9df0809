import { ComingSoon, ComingSoonTogether } from '#app/ui/coming-soon.tsx'
import type { Volume } from '#content/support-schema.ts'

/** The manual's volumes, side by side on a shelf. */
export function Volumes({ volumes }: { volumes: readonly Volume[] }) {
  return (
    <div className="soon-group">
      <ul className="volumes">
        {volumes.map(volume => (
          <li key={volume.number} className="volume">
            <p className="volume-number" aria-hidden="true">
              {volume.number}
            </p>
            <h2 className="heading">{volume.title}</h2>
            <p className="text text-small mt-2">{volume.text}</p>
            <ul className="volume-contents">
              {volume.contents.map(line => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <div className="mt-auto pt-6">
              <ComingSoon className="link py-1 text-small">{volume.link}</ComingSoon>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <ComingSoonTogether />
      </div>
    </div>
  )
}
