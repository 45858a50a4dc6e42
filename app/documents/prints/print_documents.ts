import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { safeFileName } from '#shared/text/file_names'
import { loadPictures } from '#documents/prints/load_pictures'
import { printOnce } from '#documents/prints/print_once'
import { Printer } from '#documents/printer/printer'
import { fileNameOf } from '#documents/document/document_titles_rules'
import type { DocumentOptions } from '#documents/document/document'
import type { LabelSize, UnitLabel } from '#documents/products/labels'
import type { PriceListDocument } from '#documents/products/price_list'
import type { PrintableDocument } from '#documents/printable_document'
import type { ProductDocument, WarrantyDocument } from '#documents/products/product_document'

export type PrintedFile = { fileName: string; pdf: Buffer }

export type PrintedDocument = PrintedFile & {
  /** Characters that print as boxes, because no font of the shop contains them */
  missingCharacters: string[]
}

// Templates are loaded when the first document is made: with React they are a hundred files.

/** Returns a document as HTML, to show in a browser. */
export async function documentHtml(
  document: PrintableDocument,
  options?: DocumentOptions
): Promise<string> {
  const { renderDocument } = await import('#documents/document/document')
  return renderDocument(document, { ...options, pictures: await loadPictures([document]) })
}

@inject()
export class PrintDocument {
  constructor(protected printer: Printer) {}

  async handle(
    document: PrintableDocument,
    { isBackground = false } = {}
  ): Promise<PrintedDocument> {
    const fileName = fileNameOf(document)
    const html = await documentHtml(document)
    const print = () => this.printer.print(html, { fileName, isBackground })
    const pdf = await printOnce(html, print)
    return { fileName, pdf, missingCharacters: await missingIn(html, fileName) }
  }
}

async function missingIn(html: string, fileName: string): Promise<string[]> {
  const { missingCharacters } = await import('#documents/layout/fonts')
  const missing = missingCharacters(html.slice(html.indexOf('<body')))
  const codes = missing.map((one) => `U+${one.codePointAt(0)!.toString(16).toUpperCase()}`)
  if (codes.length > 0)
    logger.warn({ file: fileName, codes }, 'A document has characters without a font')
  return missing
}

@inject()
export class PrintDocuments {
  constructor(protected printer: Printer) {}

  /** Prints several documents into one file. */
  async handle(title: string, documents: readonly PrintableDocument[]): Promise<PrintedFile> {
    const fileName = safeFileName(`${title}.pdf`)
    const { renderDocuments } = await import('#documents/document/document')
    const html = renderDocuments(title, documents, await loadPictures(documents))
    return { fileName, pdf: await this.printer.print(html, { fileName }) }
  }
}

@inject()
export class PrintPriceList {
  constructor(protected printer: Printer) {}

  async handle(list: PriceListDocument, fileName: string): Promise<PrintedFile> {
    const { renderPriceList } = await import('#documents/products/price_list')
    return { fileName, pdf: await this.printer.print(renderPriceList(list), { fileName }) }
  }
}

@inject()
export class PrintProductBrief {
  constructor(protected printer: Printer) {}

  async handle(product: ProductDocument): Promise<PrintedFile> {
    const fileName = safeFileName(`${product.line} product brief.pdf`)
    const { renderProductBrief } = await import('#documents/products/product_brief')
    return { fileName, pdf: await this.printer.print(renderProductBrief(product), { fileName }) }
  }
}

@inject()
export class PrintWarranty {
  constructor(protected printer: Printer) {}

  async handle(warranty: WarrantyDocument): Promise<PrintedFile> {
    const fileName = safeFileName(`${warranty.line} warranty.pdf`)
    const { renderWarranty } = await import('#documents/products/warranty')
    return { fileName, pdf: await this.printer.print(renderWarranty(warranty), { fileName }) }
  }
}

@inject()
export class PrintLabels {
  constructor(protected printer: Printer) {}

  async handle(labels: readonly UnitLabel[], size: LabelSize): Promise<PrintedFile> {
    const fileName = 'Labels.pdf'
    const { renderLabels } = await import('#documents/products/labels')
    return { fileName, pdf: await this.printer.print(renderLabels(labels, size), { fileName }) }
  }
}
