import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { LINES, type Line } from '#catalog'
import { THUMBNAIL_SIZE } from '#core/pictures/thumbnail'
import { ChromiumPrinter, PrintProductBrief, PrintWarranty, type Printer } from '#documents'
import { CATALOG } from '#database/catalog/catalog'
import { drawLines } from '#database/catalog/draw_lines'
import { documentOf } from '#database/catalog/document_of'

const PRINT_TIMEOUT_MS = 120_000

type WrittenFile = { file: string; bytes: number }
type Tools = { printer: Printer; folder: string }

/**
 * Writes the drawing, product brief and warranty of each line to inertia/documents below `root`, and the thumbnail of the
 * drawing to inertia/thumbnails. Returns the documents.
 */
export async function writeDocuments(root: string): Promise<WrittenFile[]> {
  const folder = `${root}/inertia/documents`
  const thumbnails = `${root}/inertia/thumbnails`
  await mkdir(folder, { recursive: true })
  await mkdir(thumbnails, { recursive: true })
  // No customer waits for it, and the first print starts a browser.
  const printer = new ChromiumPrinter({ printTimeoutMs: PRINT_TIMEOUT_MS })
  const written: WrittenFile[] = []
  try {
    const drawings = await drawLines(root)
    for (const line of LINES) {
      const drawing = drawings.get(line.drawing)!
      await writeFile(`${folder}/${line.slug}.svg`, drawing)
      await writeFile(`${thumbnails}/${line.slug}.jpg`, await drawThumbnail(drawing))
      written.push(...(await printLine(line, drawing, { printer, folder })))
    }
    return written
  } finally {
    await printer.close()
  }
}

/** Renders the drawing of a line as a small JPEG, since mail programs show no SVG. */
export function drawThumbnail(drawing: string): Promise<Buffer> {
  return sharp(Buffer.from(drawing))
    .resize({ ...THUMBNAIL_SIZE, fit: 'cover' })
    .jpeg({ quality: 80, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

async function printLine(line: Line, drawing: string, { printer, folder }: Tools) {
  const entries = CATALOG.filter((entry) => entry.line === line.slug)
  const content = documentOf(line, entries, drawing)
  const print = { brief: new PrintProductBrief(printer), warranty: new PrintWarranty(printer) }
  const written: WrittenFile[] = []
  for (const { kind, file } of line.documents) {
    const { pdf } = await print[kind].handle(content)
    await writeFile(`${folder}/${file}`, pdf)
    written.push({ file, bytes: pdf.length })
  }
  return written
}
