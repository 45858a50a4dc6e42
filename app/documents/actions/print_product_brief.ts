import { inject } from '@adonisjs/core'
import { Printer } from '#documents/gateways/printer'
import { renderProductBrief } from '#documents/papers/product_brief'
import { safeFileName } from '#shared/file_names'
import type { PrintedFile } from '#documents/actions/print_document'
import type { ProductPaper } from '#documents/papers/product_paper'

@inject()
export class PrintProductBrief {
  constructor(protected printer: Printer) {}

  async handle(product: ProductPaper): Promise<PrintedFile> {
    const fileName = safeFileName(`${product.line} product brief.pdf`)
    return { fileName, pdf: await this.printer.print(renderProductBrief(product), { fileName }) }
  }
}
