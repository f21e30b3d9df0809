import { fileParagraph } from '#app/markdown/cards/file.ts'
import { videoParagraph } from '#app/markdown/cards/video.ts'
import { filePath, sizeWords } from '#contract/stored-files.ts'
import { writeMarkdown } from '#contract/write-markdown.ts'
import { givenName } from './picture-name.ts'

interface Stored {
  label: string
  name: string
  bytes: number
}

const titleOf = (label: string) =>
  label
    .replace(/\.[^.]*$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim() || label

/** A document in Markdown: a link with its type and size. */
export const documentMark = ({ label, name, bytes }: Stored) =>
  writeMarkdown(
    fileParagraph({ url: filePath(name), title: titleOf(label), about: `PDF, ${sizeWords(bytes)}` }),
  )

/** A stored file in Markdown. A video's picture is not known here. */
export function storedMark({ name, bytes }: Pick<Stored, 'name' | 'bytes'>): string {
  const stored = { label: givenName(name), name, bytes }
  return /\.pdf$/.test(name) ? documentMark(stored) : videoMark(stored, null)
}

/** A video in Markdown: its picture and a link. */
export const videoMark = ({ label, name }: Stored, picture: string | null) =>
  writeMarkdown(videoParagraph({ url: filePath(name), title: titleOf(label), picture, captions: null }))
