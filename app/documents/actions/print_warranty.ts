import { inject } from '@adonisjs/core'
import { Printer } from '#documents/gateways/printer'
import { renderWarranty } from '#documents/papers/warranty'
import { safeFileName } from '#shared/file_names'
import type { PrintedFile } from '#documents/actions/print_document'
import type { WarrantyPaper } from '#documents/papers/product_paper'

@inject()
export class PrintWarranty {
  constructor(protected printer: Printer) {}

  async handle(line: WarrantyPaper): Promise<PrintedFile> {
    const fileName = safeFileName(`${line.line} warranty.pdf`)
    return { fileName, pdf: await this.printer.print(renderWarranty(line), { fileName }) }
  }
}
