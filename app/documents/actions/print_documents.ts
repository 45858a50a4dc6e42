import { inject } from '@adonisjs/core'
import { safeFileName } from '#shared/file_names'
import { Printer } from '#documents/gateways/printer'
import { fileNameOf } from '#documents/rules/document_titles'
import { renderDocument } from '#documents/templates/document'
import { renderDocuments } from '#documents/templates/documents'
import { renderLabels, type LabelSize, type UnitLabel } from '#documents/templates/labels'
import { renderPriceList, type PriceListDocument } from '#documents/templates/price_list'
import { renderProductBrief } from '#documents/templates/product_brief'
import { renderWarranty } from '#documents/templates/warranty'
import type { PrintableDocument } from '#documents/rules/printable_document'
import type { ProductDocument, WarrantyDocument } from '#documents/product_document'

export type PrintedFile = { fileName: string; pdf: Buffer }

@inject()
export class PrintDocument {
  constructor(protected printer: Printer) {}

  async handle(document: PrintableDocument): Promise<PrintedFile> {
    const fileName = fileNameOf(document)
    return { fileName, pdf: await this.printer.print(renderDocument(document), { fileName }) }
  }
}

@inject()
export class PrintDocuments {
  constructor(protected printer: Printer) {}

  /** Prints several documents into one file. */
  async handle(title: string, documents: readonly PrintableDocument[]): Promise<PrintedFile> {
    const fileName = safeFileName(`${title}.pdf`)
    return {
      fileName,
      pdf: await this.printer.print(renderDocuments(title, documents), { fileName }),
    }
  }
}

@inject()
export class PrintPriceList {
  constructor(protected printer: Printer) {}

  async handle(list: PriceListDocument, fileName: string): Promise<PrintedFile> {
    return { fileName, pdf: await this.printer.print(renderPriceList(list), { fileName }) }
  }
}

@inject()
export class PrintProductBrief {
  constructor(protected printer: Printer) {}

  async handle(product: ProductDocument): Promise<PrintedFile> {
    const fileName = safeFileName(`${product.line} product brief.pdf`)
    return { fileName, pdf: await this.printer.print(renderProductBrief(product), { fileName }) }
  }
}

@inject()
export class PrintWarranty {
  constructor(protected printer: Printer) {}

  async handle(warranty: WarrantyDocument): Promise<PrintedFile> {
    const fileName = safeFileName(`${warranty.line} warranty.pdf`)
    return { fileName, pdf: await this.printer.print(renderWarranty(warranty), { fileName }) }
  }
}

@inject()
export class PrintLabels {
  constructor(protected printer: Printer) {}

  async handle(labels: readonly UnitLabel[], size: LabelSize): Promise<PrintedFile> {
    const fileName = 'Labels.pdf'
    return { fileName, pdf: await this.printer.print(renderLabels(labels, size), { fileName }) }
  }
}
