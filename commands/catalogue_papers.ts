import { BaseCommand } from '@adonisjs/core/ace'
import { mkdir, writeFile } from 'node:fs/promises'
import { LINES, type Line } from '#catalog'
import { ChromiumPrinter, PrintProductBrief, PrintWarranty, type Printer } from '#documents'
import { CATALOGUE } from '#database/catalogue/catalogue'
import { drawLines } from '#database/catalogue/draw_lines'
import { paperOf } from '#database/catalogue/paper_of'

export default class CataloguePapers extends BaseCommand {
  static commandName = 'catalogue:papers'
  static description =
    'Write the drawing, the product brief and the warranty of each line to inertia/papers'

  async run() {
    const folder = this.app.makePath('inertia/papers')
    await mkdir(folder, { recursive: true })
    const printer = new ChromiumPrinter()
    try {
      const drawings = await drawLines(this.app.makePath())
      for (const line of LINES) {
        const drawing = drawings.get(line.drawing)!
        await writeFile(`${folder}/${line.slug}.svg`, drawing)
        await this.#print(line, drawing, { printer, folder })
      }
    } finally {
      await printer.close()
    }
  }

  async #print(
    line: Line,
    drawing: string,
    { printer, folder }: { printer: Printer; folder: string }
  ) {
    const entries = CATALOGUE.filter((entry) => entry.line === line.slug)
    const paper = paperOf(line, entries, drawing)
    const print = { brief: new PrintProductBrief(printer), warranty: new PrintWarranty(printer) }
    for (const { kind, file } of line.documents) {
      const { pdf } = await print[kind].handle(paper)
      await writeFile(`${folder}/${file}`, pdf)
      this.logger.info(`${file}: ${Math.ceil(pdf.length / 1024)} kB`)
    }
  }
}
