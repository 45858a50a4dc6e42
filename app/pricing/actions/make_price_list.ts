import { inject } from '@adonisjs/core'
import { shop } from '#config/shop'
import { ourCompany, PrintPriceList } from '#documents'
import { customerPriceList, type PricesOf } from '#pricing/queries/customer_price_list'
import { priceListCsv, priceListFileName, saleUntil } from '#pricing/rules/price_list_file'
import { formatDate } from '#shared/dates'
import type { Currency } from '#shared/money'

export const PRICE_LIST_FORMATS = ['pdf', 'csv'] as const
export type PriceListFormat = (typeof PRICE_LIST_FORMATS)[number]
export type PriceListFile = { fileName: string; type: string; content: Buffer }

type Wanted = { of: PricesOf; currency: Currency; format: PriceListFormat; now?: Date }

/** The price list of a customer, a group or everybody as a file, at the prices of this moment */
@inject()
export class MakePriceList {
  constructor(protected printing: PrintPriceList) {}

  async handle({ of, currency, format, now = new Date() }: Wanted): Promise<PriceListFile> {
    const list = await customerPriceList({ ...of, currency, now })
    const fileName = priceListFileName(list, { format, now })
    if (format === 'csv') {
      const content = Buffer.from(priceListCsv(list, now))
      return { fileName, type: 'text/csv; charset=utf-8', content }
    }
    const paper = {
      company: ourCompany(),
      title: list.title,
      currency,
      date: formatDate(now, shop.timeZone),
      saleUntil: saleUntil(list),
      lines: list.lines.map((line) => ({
        title: line.title,
        products: line.products.map(({ product: { sku, name }, msrp, breaks }) => ({
          sku,
          name,
          msrp,
          breaks,
        })),
      })),
    }
    const { pdf } = await this.printing.handle(paper, fileName)
    return { fileName, type: 'application/pdf', content: pdf }
  }
}
