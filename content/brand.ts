/**
 * The brand's colors, defined only here. Stylesheets use them as `brand(paper ground)`; the link preview, emails,
 * icons, the press kit and the manifest use them too (tools/build/brand.ts). As in CSS: lightness, chroma, hue.
 */

/** The one accent color, on each background. Its shades are derived from it. */
const accent = { paper: '0.52 0.19 34', ink: '0.72 0.17 38' }

const hueOf = (color: string) => color.split(' ')[2]

/** Both themes are written out, because neither is the inverse of the other. */
export const brand = {
  paper: {
    ground: '0.972 0.012 85',
    raised: '0.993 0.006 85',
    well: '0.945 0.014 84',
    line: '0.86 0.015 80',
    'line-strong': '0.66 0.02 75',
    text: '0.24 0.03 255',
    quiet: '0.44 0.022 255',
    rubric: accent.paper,
    'rubric-deep': `0.46 0.175 ${hueOf(accent.paper)}`,
    'rubric-wash': `0.93 0.035 ${hueOf(accent.paper)}`,
    'on-rubric': '0.99 0.008 85',
  },
  ink: {
    ground: '0.17 0.018 255',
    raised: '0.243 0.021 255',
    well: '0.21 0.02 255',
    line: '0.345 0.02 255',
    'line-strong': '0.54 0.02 255',
    text: '0.94 0.012 85',
    quiet: '0.74 0.014 85',
    rubric: accent.ink,
    'rubric-deep': `0.78 0.15 ${hueOf(accent.ink)}`,
    'rubric-wash': `0.3 0.065 ${hueOf(accent.ink)}`,
    'on-rubric': `0.17 0.03 ${hueOf(accent.ink)}`,
  },
} as const

/** The WCAG contrast ratio: 1 for equal colors, 21 for black on white. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map(luminanceOf).sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const value = Number.parseInt(hexOf(color).slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Converts a color for software without oklch: `#rrggbb`. The matrices are those of the CSS Color specification. */
export function hexOf(color: string): string {
  const [lightness = 0, chroma = 0, hue = 0] = color.split(' ').map(Number)
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
  const bytes = linear.map(value => {
    const light = Math.min(1, Math.max(0, value))
    return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055))
  })
  return `#${bytes.map(byte => byte.toString(16).padStart(2, '0')).join('')}`
}
