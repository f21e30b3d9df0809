/** A complete PDF with one empty page, padded to a size if given. */
export function makePdf(size = 0, words = ''): Buffer<ArrayBuffer> {
  const head = `%PDF-1.7\n%âãÏÓ\n% ${words}\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\n`
  const end = 'xref\n0 1\n0000000000 65535 f \ntrailer<</Size 3/Root 1 0 R>>\nstartxref\n9\n%%EOF\n'
  const padding = Math.max(0, size - head.length - end.length - 2)
  return Buffer.from(`${head}%${'x'.repeat(padding)}\n${end}`, 'latin1')
}

/** A complete PDF with words on each page, and a script that would open a dialog if anything ran it. */
export function makePages(...words: string[]): Buffer<ArrayBuffer> {
  const kids = words.map((_, index) => `${5 + index * 2} 0 R`).join(' ')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/OpenAction 4 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${words.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    '<</Type/Action/S/JavaScript/JS(app.alert\\("It runs"\\))>>',
    ...words.flatMap((text, index) => {
      const drawing = `BT /F1 32 Tf 72 700 Td (${text}) Tj ET`
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${6 + index * 2} 0 R/Resources<</Font<</F1 3 0 R>>>>>>`,
        `<</Length ${drawing.length}>>\nstream\n${drawing}\nendstream`,
      ]
    }),
  ]
  let file = '%PDF-1.7\n'
  const starts = objects.map((object, index) => {
    const start = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(start).padStart(10, '0')} 00000 n \n`
  })
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${starts.join('')}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + end, 'latin1')
}
