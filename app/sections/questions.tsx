interface Question {
  question: string
  answer: string
}

/** Questions that open in place, with or without script. */
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
