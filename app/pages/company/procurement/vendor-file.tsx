import { FoldMark } from '#app/ui/icons.tsx'

interface VendorFileProps {
  company: string
  title: string
  sheets: string
  headings: readonly string[]
}

/** Two stacked sheets in a folder. The drawing only repeats the page's text, so it is hidden from screen readers. */
export function VendorFile({ company, title, sheets, headings }: VendorFileProps) {
  return (
    <div className="vendor-file" aria-hidden="true">
      <div className="sheet">
        <p className="vendor-file-head">
          <FoldMark plain />
          <span className="heading">{company}</span>
          <span className="folio">{title}</span>
        </p>
        <ol>
          {headings.map((heading, at) => (
            <li key={heading}>
              <span className="folio">{at + 1}</span>
              {heading}
            </li>
          ))}
        </ol>
        <p className="folio">{sheets}</p>
      </div>
    </div>
  )
}
