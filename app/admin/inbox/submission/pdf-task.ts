/** What the frame that draws a PDF receives: it cannot fetch anything itself. */
export interface PdfTask {
  wasm: ArrayBuffer
  pdf: ArrayBuffer
  label: string
}

/** The number of pages: 0 if none could be drawn, null while the frame waits for its task. */
export interface PdfAnswer {
  pages: number | null
}
