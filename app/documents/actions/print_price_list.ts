import { inject } from '@adonisjs/core'
import { Printer } from '#documents/gateways/printer'
import { renderPriceList, type PriceListPaper } from '#documents/papers/price_list'
import type { PrintedFile } from '#documents/actions/print_document'

@inject()
export class PrintPriceList {
  constructor(protected printer: Printer) {}

  async handle(list: PriceListPaper, fileName: string): Promise<PrintedFile> {
    return { fileName, pdf: await this.printer.print(renderPriceList(list), { fileName }) }
  }
}
