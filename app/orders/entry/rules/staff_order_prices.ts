import { optionId, parcelOf } from '#orders/pricing/shipping_options_rules'
import { currentLine } from '#orders/pricing/current_prices_rules'
import { staffOrderDiscount, type EnteredPromo } from '#orders/entry/rules/staff_order_discount'
import { calculatedTax } from '#orders/pricing/order_tax_rate_rules'
import { totals, type PriceList, type RedeemedPromo } from '#pricing'
import { isEmptyAddress } from '#shared/address'
import { SHIPPING_METHOD_NAMES } from '#shared/texts/display_names'
import { ShippingMethod } from '#shared/enums'
import { carrierCountry } from '#shared/places/territories'
import { Money } from '#shared/money'
import { Rate } from '#shared/rate'
import { DomainError } from '#shared/domain_error'
import {
  carrierQuote,
  currentQuotes,
  deliveryProblem,
  qualifiesForFreeShipping,
  type CarrierQuote,
} from '#shipping'
import type { Customer } from '#accounts'
import type { OfferedOption, Order, OrderLine } from '#orders/order'
import type { PricedLine, PricedOrder } from '#orders/order/rules/priced_order'
import type { StaffOrderInput } from '#orders/entry/rules/staff_order_input'

/** The terms of the stored order that an edit keeps */
export type UnchangedTerms = {
  /** The stored lines whose prices stay fixed, by id */
  lines: ReadonlyMap<string, OrderLine>
  promo: RedeemedPromo | null
  shipping: { options: OfferedOption[]; cost: Money } | null
  /** The fixed amount of a marketplace order, which has no rate */
  salesTax: Money | null
  /** The credit that is applied; null where the credit of the account applies */
  credit: Money | null
  /** What payments, returns and credit notes cover, which takes no credit of another account */
  covered: Money
}

type StaffPricingContext = {
  customer: Customer | null
  list: PriceList
  now: Date
  /** The code that staff enter; absent where they enter none */
  promo?: EnteredPromo | null
  kept?: UnchangedTerms
}

/** A priced staff order, with the values that the server suggests for amounts that staff can override */
export type StaffOrderPrices = PricedOrder & {
  quote: CarrierQuote | null
  /** Why there is no carrier quote */
  quoteProblem: string | null
  isEligibleForFreeShipping: boolean
  defaultTaxRate: Rate
}

/**
 * Prices a staff order: each line at the price that staff entered, else at the customer's price, with the tax, carrier
 * quotes and totals of the checkout. Free shipping is only suggested, never applied.
 */
export function staffOrderPrices(
  order: Order,
  input: StaffOrderInput,
  context: StaffPricingContext
): StaffOrderPrices {
  const { customer, now, kept, promo: enteredPromo = null } = context
  const { payment = {}, cart = [] } = input
  const { currency } = order
  const money = (amount: number | null | undefined) => Money.parse(amount ?? 0, currency)
  const entered = order.lines.map((line, index) =>
    keepListed(atCost(currentLine(line, order, context), cart[index].cost), kept)
  )
  const { discount, ...discounted } = staffOrderDiscount(entered, order, {
    ...{ customer, now, kept, entered: enteredPromo },
    discount: money(payment.discount),
  })
  const { lines, promo } = discounted
  const unshipped = {
    ...{ order, customer, ...discounted },
    amounts: totals({ currency, lines, discount }),
    missingForFreeShipping: null,
    optionCosts: [],
  }
  const quoted = quoteFor(unshipped, Boolean(kept?.shipping))
  const calculated = calculatedTax(unshipped, now)
  const tax = isEntered(payment.salesTaxPercent)
    ? enteredTax(order, payment.salesTaxPercent)
    : calculated
  const options =
    kept?.shipping?.options ??
    shippingOptionOf(order, { quote: quoted.quote, enteredCost: payment.shipping })
  const available = customer?.credit?.currency === currency ? customer.credit : undefined
  const amounts = {
    currency,
    lines,
    discount,
    commissionFee: money(payment.commission_fee),
    salesTax: kept?.salesTax ?? tax.taxRate,
    shipping: kept?.shipping?.cost ?? Money.of(options[0]?.cents ?? 0, currency),
  }
  const credit = input.quote
    ? undefined
    : (kept?.credit ?? creditFor(totals(amounts).total, available, kept))
  return {
    ...unshipped,
    ...quoted,
    defaultTaxRate: calculated.taxRate,
    isEligibleForFreeShipping: isEligibleForFreeShipping(unshipped),
    order: {
      ...order,
      ...(kept?.salesTax ? { taxRate: null } : tax),
      options,
      promoId: promo?.id ?? null,
    },
    amounts: totals({ ...amounts, credit }),
  }
}

/** The rate that an edited order has stays with its place; another one that staff enter is that of the address. */
function enteredTax({ taxRate: stored, taxPlace }: Order, percent: number) {
  const taxRate = Rate.percent(percent)
  return { taxRate, taxPlace: stored?.equals(taxRate) ? taxPlace : null }
}

/** An account that takes an order over spends its credit on what is still due only. */
function creditFor(
  total: Money,
  available: Money | undefined,
  kept: UnchangedTerms | undefined
): Money | undefined {
  if (!available || !kept) return available
  return Money.min(available, total.minus(kept.covered).atLeastZero())
}

function atCost(line: PricedLine, enteredCost: number | null | undefined): PricedLine {
  if (!isEntered(enteredCost)) return line
  return { ...line, cost: Money.parse(enteredCost, line.cost.currency) }
}

/** A line with a fixed price keeps the name that it was sold under and the price that it was compared with. */
function keepListed(priced: PricedLine, kept: UnchangedTerms | undefined): PricedLine {
  const stored = kept?.lines.get(priced.line.id)
  if (!stored) return priced
  const { sku, name, defaultCost } = stored
  return { ...priced, line: { ...priced.line, sku, name, defaultCost } }
}

/** A carrier quote needs at least one line and an address, which the carriers reach unless the terms are kept. */
function quoteFor(
  priced: PricedOrder,
  isKept: boolean
): Pick<StaffOrderPrices, 'quote' | 'quoteProblem'> {
  const { order, lines } = priced
  const { shippingMethod, shipping, carrierQuotes } = order
  if (lines.length === 0 || isEmptyAddress(shipping)) return { quote: null, quoteProblem: null }
  try {
    const parcel = parcelOf(priced)
    const quotes = currentQuotes(parcel, carrierQuotes)
    const quote = carrierQuote(shippingMethod, parcel, quotes)
    const quoteProblem = quote && !isKept ? deliveryProblem(shipping) : null
    return quoteProblem === null ? { quote, quoteProblem } : { quote: null, quoteProblem }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { quote: null, quoteProblem: error.message }
  }
}

const CARRIER_METHODS: readonly ShippingMethod[] = [ShippingMethod.FedexExpress, ShippingMethod.Dhl]

/** Returns the selected method at the entered cost, else at the quoted cost; only carrier methods have a cost. */
function shippingOptionOf(
  { id, shippingMethod: method, currency }: Order,
  { quote, enteredCost }: { quote: CarrierQuote | null; enteredCost: number | null | undefined }
): OfferedOption[] {
  if (method === ShippingMethod.Unset) return []
  const cost = isEntered(enteredCost)
    ? Money.parse(enteredCost, currency)
    : (quote?.cost ?? Money.zero(currency))
  return [
    {
      id: optionId(id, method),
      method,
      service: SHIPPING_METHOD_NAMES[method],
      cents: CARRIER_METHODS.includes(method) ? cost.cents : 0,
      days: quote?.days ?? 0,
      selected: true,
    },
  ]
}

function isEligibleForFreeShipping({ order, customer, amounts }: PricedOrder): boolean {
  return qualifiesForFreeShipping({
    countryId: carrierCountry(order.shipping),
    goods: amounts.subtotal.minus(amounts.discount),
    freeShip: customer?.freeShip ?? null,
  })
}

const isEntered = (amount: number | null | undefined): amount is number =>
  amount !== null && amount !== undefined
