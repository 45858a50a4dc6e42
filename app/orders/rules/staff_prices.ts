import { optionId } from '#orders/rules/offered_options'
import { todaysLine } from '#orders/rules/prices_of_today'
import { taxRateOf } from '#orders/rules/tax_rate_of'
import { totals, type PriceList } from '#pricing'
import { isEmptyAddress } from '#shared/address'
import { SHIPPING_METHOD_NAMES } from '#shared/display_names'
import { ShippingMethod } from '#shared/enums'
import { Money } from '#shared/money'
import { Rate } from '#shared/rate'
import { Refusal } from '#shared/refusal'
import { carrierQuote, earnsFreeShipping, type CarrierQuote } from '#shipping'
import type { Customer } from '#accounts'
import type { OfferedOption, Order } from '#orders/order'
import type { PricedLine, PricedOrder } from '#orders/queries/price_order'
import type { StaffOrderInput } from '#orders/validators/staff_order'

type Known = { customer: Customer | null; list: PriceList; now: Date }

/** A priced order, and what the server would have set where staff set something else */
export type StaffPrices = PricedOrder & {
  quote: CarrierQuote | null
  /** Why no carrier can be asked, or takes it */
  quoteProblem: string | null
  isFreeEarned: boolean
  usualTax: Rate
}

/**
 * What an order of staff costs: every line at this customer's price unless another is given, and the same tax,
 * carriers and totals as in the checkout. Free shipping is never given by itself.
 */
export function staffPrices(order: Order, input: StaffOrderInput, known: Known): StaffPrices {
  const { customer, now } = known
  const { payment = {}, cart = [] } = input
  const { currency } = order
  const money = (amount: number | null | undefined) => Money.parse(amount ?? 0, currency)
  const lines = order.lines.map((line, index) =>
    atCost(todaysLine(line, order, known), cart[index].cost)
  )
  const goods = {
    order,
    customer,
    lines,
    promo: null,
    promoOutcome: null,
    promoProblem: null,
    amounts: totals({ currency, lines, discount: money(payment.discount) }),
  }
  const quoted = quoteFor(goods)
  const usualTax = taxRateOf(goods, now)
  const taxRate = isGiven(payment.salesTaxPercent)
    ? Rate.percent(payment.salesTaxPercent)
    : usualTax
  const options = optionOf(order, { quote: quoted.quote, given: payment.shipping })
  const credit = customer?.credit?.currency === currency ? customer.credit : undefined
  return {
    ...goods,
    ...quoted,
    usualTax,
    isFreeEarned: isFreeEarned(goods),
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

function atCost(line: PricedLine, given: number | null | undefined): PricedLine {
  if (!isGiven(given)) return line
  return { ...line, cost: Money.parse(given, line.cost.currency) }
}

/** A carrier is asked once there are goods and a country to bring them to. */
function quoteFor({ order, lines }: PricedOrder): Pick<StaffPrices, 'quote' | 'quoteProblem'> {
  const { shippingMethod, shipping, currency } = order
  if (lines.length === 0 || isEmptyAddress(shipping)) return { quote: null, quoteProblem: null }
  const weightGrams = lines.reduce((sum, { weightGrams: one, quantity }) => sum + one * quantity, 0)
  try {
    const parcel = { countryId: shipping.countryId, weightGrams, currency }
    return { quote: carrierQuote(shippingMethod, parcel), quoteProblem: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { quote: null, quoteProblem: error.message }
  }
}

const CARRIED: readonly ShippingMethod[] = [ShippingMethod.FedexExpress, ShippingMethod.Dhl]

/** The one way that was chosen, at the cost that staff typed, else at the carrier's; only a carrier costs anything. */
function optionOf(
  { id, shippingMethod: method, currency }: Order,
  { quote, given }: { quote: CarrierQuote | null; given: number | null | undefined }
): OfferedOption[] {
  if (method === ShippingMethod.Unset) return []
  const cost = isGiven(given) ? Money.parse(given, currency) : (quote?.cost ?? Money.zero(currency))
  return [
    {
      id: optionId(id, method),
      method,
      service: SHIPPING_METHOD_NAMES[method],
      cents: CARRIED.includes(method) ? cost.cents : 0,
      days: quote?.days ?? 0,
      selected: true,
    },
  ]
}

function isFreeEarned({ order, customer, amounts }: PricedOrder): boolean {
  return earnsFreeShipping({
    countryId: order.shipping.countryId,
    goods: amounts.subtotal.minus(amounts.discount),
    freeShip: customer?.freeShip ?? null,
  })
}

const isGiven = (amount: number | null | undefined): amount is number =>
  amount !== null && amount !== undefined
