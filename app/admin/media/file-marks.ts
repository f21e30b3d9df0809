import { fileParagraph } from '#app/markdown/cards/file.ts'
import { videoParagraph } from '#app/markdown/cards/video.ts'
import { filePath, sizeWords } from '#contract/stored-files.ts'
import { writeMarkdown } from '#contract/write-markdown.ts'

interface Stored {
  /** What people call it. */
  label: string
  name: string
  bytes: number
}

const titleOf = (label: string) =>
  label
    .replace(/\.[^.]*$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim() || label

/** A document in Markdown: a link that says what it leads to. */
export const documentMark = ({ label, name, bytes }: Stored) =>
  writeMarkdown(
    fileParagraph({ url: filePath(name), title: titleOf(label), about: `PDF, ${sizeWords(bytes)}` }),
  )

/** A video in Markdown: its picture and a link. */
export const videoMark = ({ label, name }: Stored, picture: string | null) =>
  writeMarkdown(videoParagraph({ url: filePath(name), title: titleOf(label), picture }))
