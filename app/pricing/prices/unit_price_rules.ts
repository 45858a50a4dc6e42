import { Money } from '#shared/money'
import type { Currency } from '#shared/money'
import type { Rate } from '#shared/rate'

/** The price and MOQ of a group for one product */
export type GroupPrice = { group: string; price: Money | null; moq: number | null }
/** By product id, each with the prices of the group and of the groups it falls back to, its own first */
export type GroupPriceChains = ReadonlyMap<string, GroupPrice[]>

/** The price and MOQ that one customer negotiated for one product */
export type NegotiatedPrice = { price: Money | null; moq: number | null }
/** By product id */
export type NegotiatedPrices = ReadonlyMap<string, NegotiatedPrice>

export type UnitPriceInput = {
  currency: Currency
  msrp: Money
  sale: Rate | null
  /** The customer's group first, then the groups that it falls back to */
  groupChain: readonly GroupPrice[]
  negotiated: NegotiatedPrice | null
  quantity: number
}
export type PriceBreak = { quantity: number; price: Money }
export type TraceStep = {
  step: 'msrp' | 'sale' | 'group' | 'user' | 'moq' | 'result'
  text: string
  price?: Money
}
export type UnitPrice = {
  unit: Money
  /** The public price: MSRP or sale price */
  retail: Money
  moq: number
  priceBreaks: PriceBreak[]
  /** The unit price is the sale price. */
  isSalePrice: boolean
  /** The unit price is a group or negotiated price below retail. */
  isTradePrice: boolean
  source: 'msrp' | 'sale' | 'group' | 'user'
  /** The lowest of group price and negotiated price, even where retail is lower */
  tradePrice: Money | null
  trace: TraceStep[]
}

/** Resolves a customer's unit price. Sale and trade price do not stack; the trade price applies from the MOQ. */
export function unitPrice(input: UnitPriceInput): UnitPrice {
  const retail = retailPrice(input)
  const group = effectiveGroupPrice(input.groupChain)
  const tradePrice = lowest([group.price, input.negotiated?.price])
  const moq = lowestMoq([group.moq, input.negotiated?.moq])
  const discounted = tradePrice?.isLessThan(retail) ? tradePrice : null
  const isTradePrice = discounted !== null && input.quantity >= moq
  const unit = isTradePrice ? discounted : retail
  const isSalePrice = !isTradePrice && retail.isLessThan(input.msrp)
  // Equal prices count as the group's.
  const tradeSource = group.price?.equals(unit) ? 'group' : 'user'

  return {
    unit,
    retail,
    moq,
    priceBreaks: priceBreaks(retail, discounted, moq),
    isSalePrice,
    isTradePrice,
    source: isTradePrice ? tradeSource : isSalePrice ? 'sale' : 'msrp',
    tradePrice,
    trace: trace(input, { unit, retail, moq, isTradePrice, isSalePrice }),
  }
}

/** Returns the first price and the first MOQ of a fallback chain; they may come from different groups. */
export function effectiveGroupPrice(chain: readonly GroupPrice[]): NegotiatedPrice {
  return {
    price: pricingGroup(chain)?.price ?? null,
    moq: chain.find(({ moq }) => moq !== null)?.moq ?? null,
  }
}

const pricingGroup = (chain: readonly GroupPrice[]) => chain.find(({ price }) => price !== null)

function retailPrice({ msrp, sale }: UnitPriceInput): Money {
  return sale ? Money.min(msrp, sale.complement().of(msrp)) : msrp
}

function lowest(prices: (Money | null | undefined)[]): Money | null {
  const defined = prices.filter(isDefined)
  return defined.length > 0 ? Money.min(defined[0], ...defined) : null
}

function lowestMoq(moqs: (number | null | undefined)[]): number {
  const defined = moqs.filter(isDefined)
  return defined.length > 0 ? Math.max(1, Math.min(...defined)) : 1
}

function isDefined<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined
}

function priceBreaks(retail: Money, discounted: Money | null, moq: number): PriceBreak[] {
  if (!discounted) return [{ quantity: 1, price: retail }]
  if (moq === 1) return [{ quantity: 1, price: discounted }]
  return [
    { quantity: 1, price: retail },
    { quantity: moq, price: discounted },
  ]
}

type ResolvedPrice = Pick<UnitPrice, 'unit' | 'retail' | 'moq' | 'isTradePrice' | 'isSalePrice'>

function trace(input: UnitPriceInput, resolved: ResolvedPrice): TraceStep[] {
  const { msrp, sale, groupChain, negotiated, quantity } = input
  const steps: TraceStep[] = [{ step: 'msrp', text: 'MSRP', price: msrp }]
  if (sale && !sale.isZero) {
    steps.push({ step: 'sale', text: `Sale ${sale.toPercent()} % off`, price: resolved.retail })
  }
  const group = pricingGroup(groupChain)
  if (group?.price) {
    const text = tradePriceText(`Group ${group.group}`, group.price, msrp)
    steps.push({ step: 'group', text, price: group.price })
  }
  if (negotiated?.price) {
    const text = tradePriceText('Customer price', negotiated.price, msrp)
    steps.push({ step: 'user', text, price: negotiated.price })
  }
  if (resolved.moq > 1) {
    const reached = quantity >= resolved.moq ? 'reached' : 'not reached'
    steps.push({ step: 'moq', text: `MOQ ${resolved.moq} ${reached} with ${quantity}` })
  }
  steps.push({ step: 'result', text: resultText(resolved), price: resolved.unit })
  return steps
}

function tradePriceText(label: string, price: Money, msrp: Money): string {
  return price.isMoreThan(msrp) ? `${label}, above MSRP` : label
}

function resultText({ isTradePrice, isSalePrice }: ResolvedPrice): string {
  if (isTradePrice) return 'Trade price'
  return isSalePrice ? 'Sale price' : 'MSRP'
}
