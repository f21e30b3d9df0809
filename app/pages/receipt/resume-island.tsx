import { byteWords } from '#app/lib/file-size.ts'
import { ResumeOffer } from '#app/receipts/resume-offer.tsx'

/** Placeholder for the size in `line`. */
export const SIZE = '{size}'

interface ResumeProps {
  receipt: string
  isStored: boolean
  /** The text for a stored file, and the label of the line that shows it. */
  line: string
  place: string
}

/** Uploads the resume, then updates what the page shows about it. */
export default function Resume({ receipt, isStored, line, place }: ResumeProps) {
  function tellStored(bytes: number) {
    const label = [...document.querySelectorAll('.receipt-sheet dt')].find(
      ({ textContent }) => textContent === place,
    )
    if (label?.nextElementSibling) label.nextElementSibling.textContent = line.replace(SIZE, byteWords(bytes))
  }
  return <ResumeOffer receipt={receipt} isStored={isStored} onStored={tellStored} />
}
