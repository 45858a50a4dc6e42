import { inject } from '@adonisjs/core'
import { Printer } from '#documents/gateways/printer'
import { renderHtml } from '#documents/render_html'
import { fileNameOf } from '#documents/rules/file_names'
import type { PrintableDocument } from '#documents/printable_document'

export type PrintedFile = { fileName: string; pdf: Buffer }

@inject()
export class PrintDocument {
  constructor(protected printer: Printer) {}

  async handle(document: PrintableDocument): Promise<PrintedFile> {
    const fileName = fileNameOf(document)
    return { fileName, pdf: await this.printer.print(renderHtml(document), { fileName }) }
  }
}
