interface QuestionnaireProps {
  id: string
  heading: string
  answers: readonly { topic: string; question: string; short: string; text: string; evidence: string }[]
}

/** A vendor review: question and reasons in the text, answer in the margin. */
export function Questionnaire({ id, heading, answers }: QuestionnaireProps) {
  return (
    <section id={id} className="section">
      <div className="page">
        <h2 className="title">{heading}</h2>
        <ol className="review">
          {answers.map(answer => (
            <li key={answer.topic}>
              <p className="folio review-topic">{answer.topic}</p>
              <h3 className="heading">{answer.question}</h3>
              <div className="review-answer">
                <p className="subtitle">{answer.short}</p>
                <p className="folio">{answer.evidence}</p>
              </div>
              <p className="text">{answer.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
