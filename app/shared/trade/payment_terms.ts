import { texts } from '#shared/texts/specification'
import { Money } from '#shared/money'

/** What terms of payment ask for: a percentage in advance, the rest after days from the issue of an invoice or the shipment */
export type PaymentTerms = { upfrontPercent: number; days: number; from: 'issue' | 'shipment' }

/** The terms of the specification; any other text is allowed (decision 151). */
const SPECIFIED: ReadonlyMap<string, PaymentTerms> = new Map([
  [texts.documents.terms30, { upfrontPercent: 50, days: 30, from: 'shipment' }],
  [texts.documents.terms60, { upfrontPercent: 50, days: 60, from: 'shipment' }],
  [texts.documents.cashOnDelivery, { upfrontPercent: 0, days: 0, from: 'shipment' }],
])

export const SPECIFIED_TERMS: readonly string[] = [...SPECIFIED.keys()]

/** Whether terms have days of their own, which those of an invoice do not replace. */
export const isSpecified = (terms: string): boolean => SPECIFIED.has(terms)

const UPFRONT = /(\d{1,3})\s*%\s*(?:up\s?front|deposit|down|in advance|prepaid|prepayment)/i
const DEPOSIT = /(?:deposit|prepayment)(?:\s+of)?\s+(\d{1,3})\s*%/i
const AFTER_SHIPMENT =
  /(\d{1,3})\s*days?\s+(?:after|from)\s+(?:the\s+)?(?:shipment|shipping|delivery)/i
const ON_DELIVERY = /\b(?:cod|(?:cash|payment|due) on delivery)\b/i
const NET_DAYS = /\bnet\s*(\d{1,3})\b/i
const DAYS = /\b(\d{1,3})\s*days?\b/i

/** Returns what terms ask for. Text without a percentage or days is due at once. */
export function parsePaymentTerms(terms: string): PaymentTerms {
  const specified = SPECIFIED.get(terms)
  if (specified) return specified
  const number = (pattern: RegExp) => {
    const digits = pattern.exec(terms)?.[1]
    return digits === undefined ? null : Number(digits)
  }
  const upfrontPercent = Math.min(100, number(UPFRONT) ?? number(DEPOSIT) ?? 0)
  const afterShipment = number(AFTER_SHIPMENT) ?? (ON_DELIVERY.test(terms) ? 0 : null)
  if (afterShipment !== null) return { upfrontPercent, days: afterShipment, from: 'shipment' }
  return { upfrontPercent, days: number(NET_DAYS) ?? number(DAYS) ?? 0, from: 'issue' }
}

/** Returns the part of a total that is due in advance; the odd cent is due later, so that no one is reminded of it. */
export const upfrontOf = ({ upfrontPercent }: PaymentTerms, total: Money): Money =>
  Money.of(Math.floor((total.cents * upfrontPercent) / 100), total.currency)

/** Says when the rest of terms is due; null where that is at once. */
export function restDueText({ days, from }: PaymentTerms): string | null {
  if (from === 'shipment') return days === 0 ? 'on delivery' : `${days} days after the shipment`
  return days === 0 ? null : `${days} days after the invoice`
}
