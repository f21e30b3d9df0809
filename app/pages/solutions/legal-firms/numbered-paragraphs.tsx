interface NumberedParagraphsProps {
  paragraphs: readonly { title?: string; text: string }[]
}

/** Paragraphs that go on counting through the whole brief. */
export function NumberedParagraphs({ paragraphs }: NumberedParagraphsProps) {
  return (
    <ol className="brief-paras">
      {paragraphs.map(({ title, text }) => (
        <li key={text} className="brief-para">
          {title && <em>{title} </em>}
          {text}
        </li>
      ))}
    </ol>
  )
}
