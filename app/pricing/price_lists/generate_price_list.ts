import { inject } from '@adonisjs/core'
import { shop } from '#config/shop'
import { companyDetails, PrintPriceList, type PriceListDocument } from '#documents'
import { formatDate } from '#shared/dates'
import { regionalName } from '#shared/places/regional_text'
import { customerPriceList } from '#pricing/price_lists/customer_price_list'
import { priceListCsv, priceListFileName, saleUntil } from '#pricing/price_lists/price_list_csv'
import type { CustomerPriceList, PriceListSubject } from '#pricing/price_lists/customer_price_list'
import type { PriceListFormat } from '#pricing/price_lists/price_list_csv'
import type { Currency } from '#shared/money'

export type PriceListFile = { fileName: string; type: string; content: Buffer }

type GeneratePriceListInput = {
  subject: PriceListSubject
  currency: Currency
  format: PriceListFormat
  now?: Date
}

@inject()
export class GeneratePriceList {
  constructor(protected printPriceList: PrintPriceList) {}

  async handle(input: GeneratePriceListInput): Promise<PriceListFile> {
    const { subject, currency, format, now = new Date() } = input
    const list = await customerPriceList({ ...subject, currency, now })
    const fileName = priceListFileName(list, { format, now })
    if (format === 'csv') {
      const content = Buffer.from(priceListCsv(list, now))
      return { fileName, type: 'text/csv; charset=utf-8', content }
    }
    const { pdf } = await this.printPriceList.handle(toDocument(list, now), fileName)
    return { fileName, type: 'application/pdf', content: pdf }
  }
}

const toDocument = (list: CustomerPriceList, now: Date): PriceListDocument => ({
  company: companyDetails(),
  title: list.title,
  currency: list.currency,
  date: formatDate(now, shop.timeZone),
  saleUntil: saleUntil(list),
  lines: list.lines.map((line) => ({
    title: line.title,
    products: line.products.map(({ product: { sku, name }, msrp, breaks }) => ({
      sku,
      name: regionalName(name, list.currency),
      msrp,
      breaks,
    })),
  })),
})
