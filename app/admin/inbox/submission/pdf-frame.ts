import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import type { PdfAnswer, PdfTask } from './pdf-task.ts'

/*
 * Draws the pages of a PDF in a sandboxed frame. The frame has no origin, so it cannot read the site. PDFium is compiled to
 * WebAssembly without its JavaScript engine, so nothing in the file runs.
 */

/** More pages are only in the download. */
const MOST_PAGES = 40
/** Larger bitmaps would take too much memory. */
const MOST_PIXELS = 4096
const WHITE = 0xffffffff
const ANNOTATIONS = 0x01
/** Red first, as canvas expects. */
const REVERSED = 0x10

interface Open {
  pdfium: WrappedPdfiumModule
  page: number
}

/** The module's memory, which is replaced when it grows. The package's types lack it. */
const heapOf = ({ pdfium }: WrappedPdfiumModule) => (pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8

function draw({ pdfium, page }: Open, wide: number): HTMLCanvasElement {
  const [pageWidth, pageHeight] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)]
  const scale = Math.min(wide / pageWidth, MOST_PIXELS / Math.max(pageWidth, pageHeight))
  const [width, height] = [Math.round(pageWidth * scale), Math.round(pageHeight * scale)]
  const bitmap = pdfium.FPDFBitmap_Create(width, height, 0)
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, ANNOTATIONS | REVERSED)
  const start = pdfium.FPDFBitmap_GetBuffer(bitmap)
  const pixels = new Uint8ClampedArray(heapOf(pdfium).slice(start, start + width * height * 4))
  pdfium.FPDFBitmap_Destroy(bitmap)
  // The fourth byte of a bitmap without transparency is not set.
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = 255
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  Object.assign(canvas.style, { width: '100%', height: 'auto' })
  canvas.getContext('2d')?.putImageData(new ImageData(pixels, width, height), 0, 0)
  return canvas
}

/** The text of a page, for screen readers. */
function wordsOf({ pdfium, page }: Open): string {
  const text = pdfium.FPDFText_LoadPage(page)
  const count = pdfium.FPDFText_CountChars(text)
  const { malloc, free } = pdfium.pdfium.wasmExports
  const place = malloc((count + 1) * 2)
  pdfium.FPDFText_GetText(text, 0, count, place)
  const words = pdfium.pdfium.UTF16ToString(place)
  free(place)
  pdfium.FPDFText_ClosePage(text)
  return words
}

async function show({ wasm, pdf, label }: PdfTask): Promise<number> {
  // Passed in, because a frame from a blob has no address to fetch it by.
  const pdfium = await init({ wasmBinary: wasm, locateFile: (name: string) => name } as Parameters<
    typeof init
  >[0])
  pdfium.PDFiumExt_Init()
  const bytes = new Uint8Array(pdf)
  const place = pdfium.pdfium.wasmExports.malloc(bytes.length)
  heapOf(pdfium).set(bytes, place)
  const file = pdfium.FPDF_LoadMemDocument(place, bytes.length, '')
  if (file === 0) throw new Error('No such PDF can be read')
  const count = pdfium.FPDF_GetPageCount(file)
  const wide = document.documentElement.clientWidth * devicePixelRatio
  for (let index = 0; index < Math.min(count, MOST_PAGES); index++) {
    const open = { pdfium, page: pdfium.FPDF_LoadPage(file, index) }
    if (open.page === 0) continue
    const canvas = draw(open, wide)
    canvas.setAttribute('role', 'img')
    canvas.setAttribute('aria-label', `${label} ${index + 1}: ${wordsOf(open)}`)
    document.body.append(canvas)
    pdfium.FPDF_ClosePage(open.page)
  }
  return count
}

Object.assign(document.body.style, { display: 'grid', gap: '8px', margin: '0' })

addEventListener(
  'message',
  ({ data, source }: MessageEvent<PdfTask>) => {
    const tell = (answer: PdfAnswer) => source?.postMessage(answer, { targetOrigin: '*' })
    show(data).then(
      pages => tell({ pages }),
      () => tell({ pages: 0 }),
    )
  },
  { once: true },
)
// The parent may be listening before or after this frame loads.
parent.postMessage({ pages: null } satisfies PdfAnswer, '*')
