import { Money } from '#shared/money'
import { prefixOf, regionalName, regionalText } from '#shared/places/regional_text'
import { orderStatusTexts } from '#shared/texts/order_status'
import { termsTexts } from '#shared/texts/terms'
import { checkoutTexts } from '#shared/texts/checkout'
import type { DocumentItem, DocumentKind, PrintableDocument } from '#documents/printable_document'

const FIRST_ROW_OF_SECOND_PAGE = 12

export type ItemRow = DocumentItem & { amount: Money; startsPage: boolean }

/** These name a product as staff and vendors know it, not as customers read it. */
const NOT_FOR_CUSTOMERS: readonly DocumentKind[] = ['purchase', 'pick_list']

/** Breaks the page before the twelfth row; later pages break where they are full. */
export function itemRows({
  kind,
  currency,
  items,
}: Pick<PrintableDocument, 'kind' | 'currency' | 'items'>): ItemRow[] {
  const isForCustomers = !NOT_FOR_CUSTOMERS.includes(kind)
  return items.map((item, index) => ({
    ...item,
    partNumber: isForCustomers ? item.partNumber : null,
    name: item.name && isForCustomers ? regionalName(item.name, currency) : item.name,
    amount: item.cost.timesQuantity(item.quantity),
    startsPage: index + 1 === FIRST_ROW_OF_SECOND_PAGE,
  }))
}

export type TotalsLine = {
  label: string
  /** Printed small below the label */
  detail?: string
  amount: Money
  weight?: 'total' | 'due'
}

const WITHOUT_PRICES: readonly DocumentKind[] = ['packing_slip', 'pick_list']

export function showsPrices({ kind }: Pick<PrintableDocument, 'kind'>): boolean {
  return !WITHOUT_PRICES.includes(kind)
}

const WITH_PICTURES: readonly DocumentKind[] = [
  'order',
  'receipt',
  'proforma',
  'quote',
  'invoice',
  'packing_slip',
]

export const showsPictures = ({ kind }: Pick<PrintableDocument, 'kind'>): boolean =>
  WITH_PICTURES.includes(kind)

/** Lists the pictures of the lines of documents, each once. */
export function picturesOf(documents: readonly PrintableDocument[]): string[] {
  const urls = documents
    .filter(showsPictures)
    .flatMap(({ items }) => items.flatMap(({ picture }) => picture ?? []))
  return [...new Set(urls)]
}

/** The amounts of a credit note are negative, and nothing of it is due: it lowers what is due of its invoice. */
export function totalsLines(document: PrintableDocument): TotalsLine[] {
  const { kind, payment, statement } = document
  if (statement)
    return [
      ...statement.aging,
      balanceDue(payment.total),
      ...lineIf(statement.owed.isPositive, 'Owed to you', statement.owed),
    ]
  const { subtotal, discount, shipping, credit, total } = payment
  const lines: TotalsLine[] = [
    { label: 'Subtotal', amount: subtotal },
    ...lineIf(!discount.isZero, checkoutTexts.discount(payment.promoCode), discount.negated()),
    { label: 'Shipping', amount: shipping },
    ...taxLines(kind, payment),
    ...lineIf(!credit.isZero, 'Service credit', credit.negated()),
  ]
  if (kind === 'credit_note')
    return [...lines, { label: 'Total credit', amount: total, weight: 'due' }]
  if (kind === 'quote') return [...lines, totalLine(total), ...quotedUpfront(payment)]
  const due = payment.balanceRemaining ?? total
  const credited = payment.credited ?? Money.zero(total.currency)
  const cancelled = cancelledOf(document, total.minus(credited))
  const paid = total.minus(credited).minus(cancelled).minus(due)
  return [
    ...lines,
    totalLine(total),
    ...lineIf(!credited.isZero, credited.isPositive ? 'Credited' : 'Added', credited.negated()),
    ...lineIf(cancelled.isPositive, cancelledLabel(document), cancelled.negated()),
    ...lineIf(paid.isPositive, 'Paid', paid.negated()),
    due.cents < 0
      ? { label: 'Owed to you', amount: due.negated(), weight: 'due' }
      : balanceDue(due),
    ...dueNowLine(payment, due),
  ]
}

/** What is left of a cancelled order is not paid: what it was paid goes back. */
const cancelledOf = ({ isCancelled = false }: PrintableDocument, left: Money): Money =>
  isCancelled ? left.atLeastZero() : Money.zero(left.currency)

const cancelledLabel = ({ currency }: PrintableDocument): string =>
  regionalText(orderStatusTexts.cancelled.title, prefixOf(currency))

const totalLine = (total: Money): TotalsLine => ({ label: 'Total', amount: total, weight: 'total' })

/** Stands out only where something is due. */
const balanceDue = (amount: Money): TotalsLine => ({
  label: 'Balance due',
  amount,
  weight: amount.isPositive ? 'due' : undefined,
})

/** Nothing is due of a quote before it is accepted. */
const quotedUpfront = ({ dueNow }: PrintableDocument['payment']): TotalsLine[] =>
  dueNow?.isPositive ? [{ label: termsTexts.dueOnAcceptance, amount: dueNow }] : []

/** The amount that is due now is printed where it is less than the balance. */
function dueNowLine({ dueNow }: PrintableDocument['payment'], due: Money): TotalsLine[] {
  if (!dueNow?.isPositive || !dueNow.isLessThan(due)) return []
  return [{ label: termsTexts.dueNow, amount: dueNow, weight: 'due' }]
}

function lineIf(condition: boolean, label: string, amount: Money): TotalsLine[] {
  return condition ? [{ label, amount }] : []
}

const WITH_TAX_NUMBERS: readonly DocumentKind[] = ['invoice', 'receipt', 'credit_note']

/** The registration numbers are printed on the documents that prove a tax for its refund. */
function taxLines(kind: DocumentKind, payment: PrintableDocument['payment']): TotalsLine[] {
  const { taxParts = [], salesTax } = payment
  if (taxParts.length === 0) return [{ label: salesTaxLabel(payment), amount: salesTax }]
  return taxParts.map(({ label, amount, number }) => ({
    label,
    amount,
    ...(number && WITH_TAX_NUMBERS.includes(kind) ? { detail: `No. ${number}` } : {}),
  }))
}

function salesTaxLabel({ salesTaxRate, salesTax }: PrintableDocument['payment']): string {
  if (!salesTaxRate || salesTaxRate.isZero || salesTax.isZero) return 'Sales tax'
  return `Sales tax (${salesTaxRate.toPercent()}%)`
}
