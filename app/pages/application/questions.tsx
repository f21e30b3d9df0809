import { Questions } from '#app/sections/entry-lists.tsx'

interface ApplicationQuestionsProps {
  heading: string
  entries: readonly { question: string; answer: string }[]
}

export function ApplicationQuestions({ heading, entries }: ApplicationQuestionsProps) {
  return (
    <section className="pb-[var(--section)]">
      <div className="page">
        <div className="fold-rule" />
        <div className="grid gap-8 pt-12 md:grid-cols-12">
          <div className="md:col-span-4">
            <h2 className="subtitle">{heading}</h2>
          </div>
          <div className="md:col-span-8">
            <Questions questions={entries} />
          </div>
        </div>
      </div>
    </section>
  )
}
