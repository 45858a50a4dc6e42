import { invalid } from '#shared/domain_error'
import { newId } from '#shared/ids'
import { itemsByLine } from '#shared/trade/line_items'
import { Money, type Currency } from '#shared/money'
import { invoiceTexts as texts } from '#shared/texts/invoices'
import type { InvoiceLine } from '#invoicing/invoice'
import type { InvoiceItemInput } from '#invoicing/invoices/invoice_input_rules'

/** The line of an order as an invoice copies it */
type OrderedLine = {
  id: string
  productId: string | null
  sku: string
  name: string
  description: string
  partNumber: string
  cost: Money | null
}

type LinesInput = {
  currency: Currency
  ordered: readonly OrderedLine[]
  /** The quantities that are left to invoice, by order line */
  quantities: ReadonlyMap<string, number>
}

/** Returns every line that is left to invoice (decision 144). */
export function remainingLines({ currency, ordered, quantities }: LinesInput): InvoiceLine[] {
  return ordered.flatMap((line) => {
    const quantity = quantities.get(line.id) ?? 0
    return quantity > 0 ? [copyOf(line, { quantity }, currency)] : []
  })
}

/**
 * Returns the lines that staff entered; throws for a quantity above what is left to invoice (decision 145). A product
 * counts against its open lines, first those at the same price (decision 277).
 */
export function enteredLines(
  items: readonly InvoiceItemInput[],
  { currency, ordered, quantities }: LinesInput
): InvoiceLine[] {
  const lines = new Map(ordered.map((line) => [line.id, line]))
  const used = new Set<string>()
  const open = ordered.map(({ id, productId }) => {
    return { id, productId, left: quantities.get(id) ?? 0 }
  })
  const isPreferred = (id: string, { cost }: InvoiceItemInput) =>
    cost !== undefined && Boolean(lines.get(id)?.cost?.equals(Money.parse(cost, currency)))
  return itemsByLine(items, open, { isPreferred })
    .map((item, index) => ({ item, path: `items.${index}` }))
    .filter(({ item }) => item.quantity > 0)
    .map(({ item, path }) => {
      if (item.line === null) return extraLine(item, path, currency)
      if (!Number.isInteger(item.quantity)) throw invalid(`${path}.quantity`, texts.wholeQuantity)
      const line = lines.get(item.line)
      if (!line) throw invalid(`${path}.line`, texts.unknownLine)
      if (used.has(line.id)) throw invalid(`${path}.line`, texts.repeatedLine)
      used.add(line.id)
      const left = quantities.get(line.id) ?? 0
      if (item.quantity > left)
        throw invalid(`${path}.quantity`, texts.quantityLeft(left), 'E_OVER_INVOICED')
      return copyOf(line, item, currency)
    })
}

function copyOf(
  line: OrderedLine,
  { quantity, description, cost }: Pick<InvoiceItemInput, 'quantity' | 'description' | 'cost'>,
  currency: Currency
): InvoiceLine {
  const { productId, sku, name, partNumber } = line
  return {
    id: newId(),
    orderLineId: line.id,
    productId,
    sku,
    name,
    description: description ?? line.description,
    partNumber,
    quantity,
    cost: cost === undefined ? (line.cost ?? Money.zero(currency)) : Money.parse(cost, currency),
  }
}

function extraLine(
  { description, quantity, cost }: InvoiceItemInput,
  path: string,
  currency: Currency
): InvoiceLine {
  if (!description || cost === undefined) throw invalid(`${path}.description`, texts.extraLine)
  return {
    id: newId(),
    orderLineId: null,
    productId: null,
    sku: '',
    name: '',
    description,
    partNumber: '',
    quantity,
    cost: Money.parse(cost, currency),
  }
}
