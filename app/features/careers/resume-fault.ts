import { MESSAGES } from '#contract/messages.ts'

const PDF = 'application/pdf'

/** What is wrong with the chosen file, if one was chosen: it must be a PDF by its type and by its name. */
export function resumeFault(form: HTMLFormElement): string | undefined {
  const picker = form.elements.namedItem('resume')
  const file = picker instanceof HTMLInputElement ? picker.files?.[0] : undefined
  if (!file || (file.type === PDF && /\.pdf$/i.test(file.name))) return undefined
  return MESSAGES.resumeNotPdf.description
}
