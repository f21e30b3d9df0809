import { exactDay } from '#app/lib/time.ts'
import { DayPlot, highestOf, type PlottedDay } from '#app/ui/day-plot.tsx'
import { groupThousands } from '#app/ui/group-thousands.ts'
import { publicFigures as copy, plotWords } from '#content/collections/analytics.ts'

const wordsOf = (count: number | null) => (count === null ? copy.none : groupThousands(count))
const dayWords = ({ day, count }: PlottedDay) => `${exactDay(day)}: ${copy.visitsOfDay(wordsOf(count))}`

export default function VisitPlot({ days }: { days: readonly PlottedDay[] }) {
  return (
    <DayPlot
      label={plotWords.visits}
      days={days}
      wordsOf={dayWords}
      highest={`${plotWords.highest} ${wordsOf(highestOf(days))}`}
    />
  )
}
