import { mkdir, writeFile } from 'node:fs/promises'
import { LINES, type Line } from '#catalog'
import { ChromiumPrinter, PrintProductBrief, PrintWarranty, type Printer } from '#documents'
import { CATALOG } from '#database/catalog/catalog'
import { drawLines } from '#database/catalog/draw_lines'
import { documentOf } from '#database/catalog/document_of'

type Tools = { printer: Printer; folder: string; onWritten: (text: string) => void }

/** Writes the line drawing, product brief and warranty of each line to inertia/documents below `root`. */
export async function writeDocuments(root: string, onWritten: Tools['onWritten']): Promise<void> {
  const folder = `${root}/inertia/documents`
  await mkdir(folder, { recursive: true })
  const printer = new ChromiumPrinter()
  try {
    const drawings = await drawLines(root)
    for (const line of LINES) {
      const drawing = drawings.get(line.drawing)!
      await writeFile(`${folder}/${line.slug}.svg`, drawing)
      await printLine(line, drawing, { printer, folder, onWritten })
    }
  } finally {
    await printer.close()
  }
}

async function printLine(line: Line, drawing: string, { printer, folder, onWritten }: Tools) {
  const entries = CATALOG.filter((entry) => entry.line === line.slug)
  const content = documentOf(line, entries, drawing)
  const print = { brief: new PrintProductBrief(printer), warranty: new PrintWarranty(printer) }
  for (const { kind, file } of line.documents) {
    const { pdf } = await print[kind].handle(content)
    await writeFile(`${folder}/${file}`, pdf)
    onWritten(`${file}: ${Math.ceil(pdf.length / 1024)} kB`)
  }
}
