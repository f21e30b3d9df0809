import { Scene, SceneBar, SceneFoot } from '#app/scenes/scene.tsx'
import type { MonthEndBoardCopy } from '#content/pages/solutions/smes-enterprises/month-end-board.ts'

/** Width of a day, in percent of the board. */
const DAY = 20

/** The month end as a board of days, with one task on hold and the question that blocks it. */
export function MonthEndBoard({ copy, className = '' }: { copy: MonthEndBoardCopy; className?: string }) {
  return (
    <Scene copy={copy} className={className}>
      <SceneBar words={[copy.title, copy.period]} />
      <div className="close-row close-head">
        <span className="close-days">
          {copy.days.map(day => (
            <span key={day}>{day}</span>
          ))}
        </span>
      </div>
      {copy.tasks.map(task => (
        <div key={task.task} className="close-row" data-flagged={task.held} data-state={task.state}>
          <span className="close-task">
            {task.task} <span>{task.owner}</span>
          </span>
          <svg viewBox="0 0 100 24" preserveAspectRatio="none" className="close-bar" aria-hidden="true">
            <path d="M20 0v24M40 0v24M60 0v24M80 0v24" className="close-grid" />
            <rect
              x={task.from * DAY}
              y="8"
              width={(task.to - task.from) * DAY}
              height="8"
              className="close-span"
            />
            <path d={`M${copy.today * DAY} 0v24`} className="close-today" />
          </svg>
          <span className="close-state">{task.state}</span>
          {task.note && <span className="close-note">{task.note}</span>}
        </div>
      ))}
      <SceneFoot words={[copy.done, copy.next]} flag={copy.next} />
    </Scene>
  )
}
