/** A text with its place in points from the bottom left corner of the page */
export type PdfFileText = { text: string; x: number; y: number; size?: number }

/** The texts of a page, or its compressed content */
type PdfFilePage = readonly PdfFileText[] | Buffer
type PdfFile = {
  pages: readonly PdfFilePage[]
  isEncrypted?: boolean
  /** JavaScript that a viewer runs when it opens the file */
  script?: string
}

/** Returns a PDF in Helvetica, as simple programs write it: each text at its own place, without any structure. */
export function pdfFile({ pages, isEncrypted = false, script }: PdfFile): Buffer {
  const kids = pages.map((_page, at) => `${4 + 2 * at} 0 R`).join(' ')
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R${script === undefined ? '' : actionsOf(script)} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((texts, at) => pageObjects(texts, 5 + 2 * at)),
  ]
  const key = '0123456789abcdef'.repeat(4)
  if (isEncrypted) objects.push(`<< /Filter /Standard /V 1 /R 2 /O <${key}> /U <${key}> /P -4 >>`)
  const trailer = isEncrypted ? ` /Encrypt ${objects.length} 0 R /ID [<${key}> <${key}>]` : ''
  return withReferences(objects, trailer)
}

/** Runs on opening, and as a script of the document by its name. */
function actionsOf(script: string): string {
  const action = `<< /S /JavaScript /JS (${escaped(script)}) >>`
  return ` /OpenAction ${action} /Names << /JavaScript << /Names [(run) ${action}] >> >>`
}

function pageObjects(page: PdfFilePage, content: number): string[] {
  const filter = Buffer.isBuffer(page) ? ' /Filter /FlateDecode' : ''
  const stream = Buffer.isBuffer(page) ? page.toString('latin1') : contentOf(page)
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${content} 0 R >>`,
    `<< /Length ${Buffer.byteLength(stream, 'latin1')}${filter} >>\nstream\n${stream}\nendstream`,
  ]
}

const contentOf = (texts: readonly PdfFileText[]): string =>
  texts
    .map(({ text, x, y, size = 10 }) => `BT /F1 ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`)
    .join('\n')

const escaped = (text: string) => text.replace(/[\\()]/g, (mark) => `\\${mark}`)

function withReferences(objects: readonly string[], trailer: string): Buffer {
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = Buffer.byteLength(body, 'latin1')
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const start = Buffer.byteLength(body, 'latin1')
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  const end = `trailer\n<< /Size ${size} /Root 1 0 R${trailer} >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(body + table + end, 'latin1')
}
