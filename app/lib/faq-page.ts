import type { GraphNode } from './structured-data.ts'

interface QuestionCopy {
  question: string
  answer: string
}

export function faqPage(questions: readonly QuestionCopy[]): GraphNode {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
