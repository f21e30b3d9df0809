/** A whole PDF with one empty page, padded to a size if one is given. */
export function makePdf(size = 0, words = ''): Buffer<ArrayBuffer> {
  const head = `%PDF-1.7\n%âãÏÓ\n% ${words}\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\n`
  const end = 'xref\n0 1\n0000000000 65535 f \ntrailer<</Size 3/Root 1 0 R>>\nstartxref\n9\n%%EOF\n'
  const padding = Math.max(0, size - head.length - end.length - 2)
  return Buffer.from(`${head}%${'x'.repeat(padding)}\n${end}`, 'latin1')
}
