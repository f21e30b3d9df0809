import { Resvg } from '@resvg/resvg-js'
import type { Plugin as PostcssPlugin } from 'postcss'
import type { Plugin } from 'vite'
import { brand, hexOf } from '#content/brand.ts'
import { site } from '#content/site.ts'

const { paper, ink } = brand

/** Matches `brand(paper ground)`. An unknown name stops the build. */
const CALL = /\bbrand\((paper|ink) ([a-z-]+)\)/g

export function withBrand(value: string): string {
  return value.replaceAll(CALL, (call, ground: 'paper' | 'ink', name: string) => {
    const color: string | undefined = Object.entries(brand[ground]).find(([key]) => key === name)?.[1]
    if (color === undefined) throw new Error(`content/brand.ts has no color for ${call}.`)
    return `oklch(${color})`
  })
}

/** Replaces `brand()` with a color and `site(company)` with the name. Must run before plugins that rewrite `oklch()`. */
export function brandColors(): PostcssPlugin {
  return {
    postcssPlugin: 'brand-colors',
    Declaration(declaration) {
      if (declaration.value.includes('brand(')) declaration.value = withBrand(declaration.value)
      declaration.value = declaration.value.replace('site(company)', JSON.stringify(site.company))
    },
  }
}

const leaf = (color: string) => `<path d="M22.5 16.5h7.5V28h-7.5z" fill="${hexOf(color)}" stroke="none"/>`
const FOLDS = 'd="M2 4h28v24H2zM16 4v24M16 16h14M22.5 16v12" fill="none" stroke-width="2.25"'

/** Follows the color scheme of the browser's own tabs. */
export const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>path{stroke:${hexOf(paper.text)}}@media(prefers-color-scheme:dark){path{stroke:${hexOf(ink.text)}}}</style>${leaf(ink.rubric)}<path ${FOLDS}/></svg>\n`

/** The sheet on its background. `share` is its part of the width, because launchers cut off the corners of large icons. */
function icon(size: number, share: number): Buffer {
  const scale = (size * share) / 30.25
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" fill="${hexOf(ink.ground)}"/><g transform="translate(${size / 2} ${size / 2}) scale(${scale}) translate(-16 -16)">${leaf(ink.rubric)}<path ${FOLDS} stroke="${hexOf(ink.text)}"/></g></svg>`
  return new Resvg(svg).render().asPng()
}

/** An .ico file with one PNG. */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

const ICONS: Record<string, { type: string; make: () => string | Buffer }> = {
  'favicon.svg': { type: 'image/svg+xml', make: () => FAVICON },
  'favicon.ico': { type: 'image/x-icon', make: () => ico(icon(32, 0.9), 32) },
  'apple-touch-icon.png': { type: 'image/png', make: () => icon(180, 0.62) },
  'icon-192.png': { type: 'image/png', make: () => icon(192, 0.54) },
  'icon-512.png': { type: 'image/png', make: () => icon(512, 0.54) },
}

/** Draws the site's icons, and gives the document the colors that it can't take from a stylesheet. */
export function brandFiles(): Plugin {
  return {
    name: 'brand-files',
    config: () => ({
      define: {
        'import.meta.env.BRAND_INK': JSON.stringify(hexOf(ink.ground)),
        'import.meta.env.BRAND_PAPER': JSON.stringify(hexOf(paper.ground)),
      },
    }),
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const found = ICONS[request.url?.slice(1) ?? '']
        if (!found) return next()
        response.setHeader('content-type', found.type)
        response.end(found.make())
      })
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const [fileName, { make }] of Object.entries(ICONS))
        this.emitFile({ type: 'asset', fileName, source: make() })
    },
  }
}
