import { byteWords } from '#app/lib/file-size.ts'
import { ResumeOffer } from '#app/receipts/resume-offer.tsx'

/** Stands for the size in `line`. */
export const SIZE = '{size}'

interface ResumeProps {
  receipt: string
  isStored: boolean
  /** What the page says of a stored file, and the label that it says so under. */
  line: string
  place: string
}

/** Sends the file of a resume. What the page says of it follows. */
export default function Resume({ receipt, isStored, line, place }: ResumeProps) {
  function tellStored(bytes: number) {
    const label = [...document.querySelectorAll('.receipt-sheet dt')].find(
      ({ textContent }) => textContent === place,
    )
    if (label?.nextElementSibling) label.nextElementSibling.textContent = line.replace(SIZE, byteWords(bytes))
  }
  return <ResumeOffer receipt={receipt} isStored={isStored} onStored={tellStored} />
}
