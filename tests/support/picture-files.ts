import type { Page } from '@playwright/test'
import sharp from 'sharp'

export interface PictureFile {
  name: string
  mimeType: string
  buffer: Buffer
}

interface Drawing {
  width: number
  height: number
  /** The two ends of the gradient. */
  from?: string
  to?: string
}

/** A real PNG or JPEG with a gradient and lines, so that there is something to compress and to see. */
export async function drawPicture(
  name: string,
  { width, height, from = '#1d3557', to = '#e76f51' }: Drawing,
): Promise<PictureFile> {
  const rules = Array.from(
    { length: 8 },
    (_, at) => `<path d="M0 ${(height / 8) * at}H${width}" stroke="#fff" stroke-opacity=".35"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="a" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><rect width="100%" height="100%" fill="url(#a)"/><circle cx="${width * 0.7}" cy="${height * 0.4}" r="${height * 0.2}" fill="#f1faee"/>${rules.join('')}</svg>`
  const drawn = sharp(Buffer.from(svg)).removeAlpha()
  const isJpeg = name.endsWith('.jpg')
  return {
    name,
    mimeType: isJpeg ? 'image/jpeg' : 'image/png',
    buffer: await (isJpeg ? drawn.jpeg({ quality: 85 }) : drawn.png()).toBuffer(),
  }
}

/** Passes files as the clipboard or a drag does, to the focused element or a given one. */
export async function handOver(
  page: Page,
  kind: 'paste' | 'dragenter' | 'dragleave' | 'drop',
  selector: string,
  files: readonly PictureFile[],
): Promise<void> {
  const sent = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    base64: buffer.toString('base64'),
  }))
  await page.locator(selector).evaluate(
    async (element, { kind, sent }) => {
      const transfer = new DataTransfer()
      for (const { name, mimeType, base64 } of sent) {
        const bytes = Uint8Array.from(atob(base64), sign => sign.charCodeAt(0))
        transfer.items.add(new File([bytes], name, { type: mimeType }))
      }
      const how = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { ...how, clipboardData: transfer })
          : new DragEvent(kind, { ...how, dataTransfer: transfer }),
      )
    },
    { kind, sent },
  )
}
