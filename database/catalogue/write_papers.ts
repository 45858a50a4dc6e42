import { mkdir, writeFile } from 'node:fs/promises'
import { LINES, type Line } from '#catalog'
import { ChromiumPrinter, PrintProductBrief, PrintWarranty, type Printer } from '#documents'
import { CATALOGUE } from '#database/catalogue/catalogue'
import { drawLines } from '#database/catalogue/draw_lines'
import { paperOf } from '#database/catalogue/paper_of'

type Tools = { printer: Printer; folder: string; onWritten: (text: string) => void }

/** Writes the drawing, the product brief and the warranty of each line to inertia/papers below `root`. */
export async function writePapers(root: string, onWritten: Tools['onWritten']): Promise<void> {
  const folder = `${root}/inertia/papers`
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
  const entries = CATALOGUE.filter((entry) => entry.line === line.slug)
  const paper = paperOf(line, entries, drawing)
  const print = { brief: new PrintProductBrief(printer), warranty: new PrintWarranty(printer) }
  for (const { kind, file } of line.documents) {
    const { pdf } = await print[kind].handle(paper)
    await writeFile(`${folder}/${file}`, pdf)
    onWritten(`${file}: ${Math.ceil(pdf.length / 1024)} kB`)
  }
}
