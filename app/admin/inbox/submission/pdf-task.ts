/** What the frame that draws a PDF is given: it can fetch nothing itself. */
export interface PdfTask {
  /** PDFium. */
  wasm: ArrayBuffer
  pdf: ArrayBuffer
  /** What a page is called. */
  label: string
}

/** How many pages there are; 0 if none could be drawn, and null while the frame waits for its task. */
export interface PdfAnswer {
  pages: number | null
}
