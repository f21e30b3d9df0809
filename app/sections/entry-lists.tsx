import type { Entry } from '#content/schema.ts'

interface EntryListProps {
  items: readonly Entry[]
  className: string
  titleClass?: string
  textClass?: string
}

/** Terms with their explanations, as a description list. */
export function EntryList({ items, className, titleClass, textClass }: EntryListProps) {
  return (
    <dl className={className}>
      {items.map(({ title, text }) => (
        <div key={title}>
          <dt className={titleClass}>{title}</dt>
          <dd className={textClass}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A numbered procedure with a line down its margin. */
export function Procedure({ steps }: { steps: readonly Entry[] }) {
  return (
    <ol className="procedure">
      {steps.map(step => (
        <li key={step.title}>
          <h3 className="heading">{step.title}</h3>
          <p className="text mt-2">{step.text}</p>
        </li>
      ))}
    </ol>
  )
}

interface Question {
  question: string
  answer: string
}

/**
 * Questions that expand in place, without scripts too. In print all are expanded (print.css,
 * `app/shell/print-answers.ts`).
 */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="questions">
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary className="heading">{question}</summary>
          <p className="text">{answer}</p>
        </details>
      ))}
    </div>
  )
}

interface BenefitListsProps {
  heading: string
  lists: readonly { who: string; items: readonly string[] }[]
}

/** What each role gains, in a list each. */
export function BenefitLists({ heading, lists }: BenefitListsProps) {
  return (
    <div className="benefits">
      <h2 className="subtitle">{heading}</h2>
      {lists.map(list => (
        <div key={list.who}>
          <h3 className="heading">{list.who}</h3>
          <ul className="benefit-list">
            {list.items.map(item => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
