import { optionId } from '#orders/rules/shipping_options'
import { currentLine } from '#orders/rules/current_prices'
import { orderTaxRate } from '#orders/rules/order_tax_rate'
import { totals, type PriceList } from '#pricing'
import { isEmptyAddress } from '#shared/address'
import { SHIPPING_METHOD_NAMES } from '#shared/texts/display_names'
import { ShippingMethod } from '#shared/enums'
import { Money } from '#shared/money'
import { Rate } from '#shared/rate'
import { DomainError } from '#shared/domain_error'
import { carrierQuote, qualifiesForFreeShipping, type CarrierQuote } from '#shipping'
import type { Customer } from '#accounts'
import type { OfferedOption, Order } from '#orders/order'
import type { PricedLine, PricedOrder } from '#orders/priced_order'
import type { StaffOrderInput } from '#orders/rules/staff_order_input'

type StaffPricingContext = { customer: Customer | null; list: PriceList; now: Date }

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
  const { customer, now } = context
  const { payment = {}, cart = [] } = input
  const { currency } = order
  const money = (amount: number | null | undefined) => Money.parse(amount ?? 0, currency)
  const lines = order.lines.map((line, index) =>
    atCost(currentLine(line, order, context), cart[index].cost)
  )
  const unshipped = {
    order,
    customer,
    lines,
    promo: null,
    promoOutcome: null,
    promoProblem: null,
    amounts: totals({ currency, lines, discount: money(payment.discount) }),
  }
  const quoted = quoteFor(unshipped)
  const defaultTaxRate = orderTaxRate(unshipped, now)
  const taxRate = isEntered(payment.salesTaxPercent)
    ? Rate.percent(payment.salesTaxPercent)
    : defaultTaxRate
  const options = shippingOptionOf(order, { quote: quoted.quote, enteredCost: payment.shipping })
  const credit = customer?.credit?.currency === currency ? customer.credit : undefined
  return {
    ...unshipped,
    ...quoted,
    defaultTaxRate,
    isEligibleForFreeShipping: isEligibleForFreeShipping(unshipped),
    order: { ...order, taxRate, options },
    amounts: totals({
      currency,
      lines,
      discount: money(payment.discount),
      commissionFee: money(payment.commission_fee),
      salesTax: taxRate,
      shipping: Money.of(options[0]?.cents ?? 0, currency),
      credit,
    }),
  }
}

function atCost(line: PricedLine, enteredCost: number | null | undefined): PricedLine {
  if (!isEntered(enteredCost)) return line
  return { ...line, cost: Money.parse(enteredCost, line.cost.currency) }
}

/** A carrier quote needs at least one line and an address. */
function quoteFor({ order, lines }: PricedOrder): Pick<StaffOrderPrices, 'quote' | 'quoteProblem'> {
  const { shippingMethod, shipping, currency } = order
  if (lines.length === 0 || isEmptyAddress(shipping)) return { quote: null, quoteProblem: null }
  const weightGrams = lines.reduce(
    (sum, { weightGrams: unitWeight, quantity }) => sum + unitWeight * quantity,
    0
  )
  try {
    const parcel = { countryId: shipping.countryId, weightGrams, currency }
    return { quote: carrierQuote(shippingMethod, parcel), quoteProblem: null }
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
    countryId: order.shipping.countryId,
    goods: amounts.subtotal.minus(amounts.discount),
    freeShip: customer?.freeShip ?? null,
  })
}

const isEntered = (amount: number | null | undefined): amount is number =>
  amount !== null && amount !== undefined
