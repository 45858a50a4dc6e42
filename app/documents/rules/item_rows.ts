import type { Money } from '#shared/money'
import type { DocumentItem, PrintableDocument } from '#documents/printable_document'

const FIRST_ROW_OF_SECOND_PAGE = 12

export type ItemRow = DocumentItem & { amount: Money; startsPage: boolean }

/** Only the twelfth row starts a page by rule; later ones flow to the next page where a page is full. */
export function itemRows({ items }: Pick<PrintableDocument, 'items'>): ItemRow[] {
  return items.map((item, index) => ({
    ...item,
    amount: item.cost.times(item.quantity),
    startsPage: index + 1 === FIRST_ROW_OF_SECOND_PAGE,
  }))
}
