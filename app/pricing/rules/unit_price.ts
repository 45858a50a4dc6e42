import { Money } from '#shared/money'

import type { Currency } from '#shared/money'
import type { Rate } from '#shared/rate'

export type GroupOffer = { group: string; price: Money | null; moq: number | null }
export type UnitPriceInput = {
  currency: Currency
  msrp: Money
  sale: Rate | null
  /** The customer's group first, then the groups that it falls back to */
  groupChain: readonly GroupOffer[]
  user: { price: Money | null; moq: number | null } | null
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
  /** What everybody pays: MSRP, or the sale price */
  retail: Money
  moq: number
  priceBreaks: PriceBreak[]
  /** The unit price is the sale price. */
  saleWon: boolean
  /** The unit price is a group or user price below retail. */
  tradeWon: boolean
  /** Whose price it is */
  winner: 'msrp' | 'sale' | 'group' | 'user'
  /** The best of what was agreed, whether or not it holds */
  trade: Money | null
  trace: TraceStep[]
}

/** What one unit costs this customer. A sale and a trade price do not stack; a trade price holds from the MOQ on. */
export function unitPrice(input: UnitPriceInput): UnitPrice {
  const retail = retailPrice(input)
  const trade = tradePrice(input)
  const moq = bestMoq(input)
  const lower = trade?.isLessThan(retail) ? trade : null
  const tradeWon = lower !== null && input.quantity >= moq
  const unit = tradeWon ? lower : retail
  const saleWon = !tradeWon && retail.isLessThan(input.msrp)

  return {
    unit,
    retail,
    moq,
    priceBreaks: priceBreaks(retail, lower, moq),
    saleWon,
    tradeWon,
    winner: tradeWon ? agreedBy(input, lower) : saleWon ? 'sale' : 'msrp',
    trade,
    trace: trace(input, { unit, retail, moq, tradeWon, saleWon }),
  }
}

function retailPrice({ msrp, sale }: UnitPriceInput): Money {
  return sale ? Money.min(msrp, sale.complement().of(msrp)) : msrp
}

function tradePrice({ groupChain, user }: UnitPriceInput): Money | null {
  const prices = [offeringGroup(groupChain)?.price, user?.price].filter(isDefined)
  return prices.length > 0 ? Money.min(prices[0], ...prices) : null
}

/** Where both agreed on the same price it is told as the group's. */
function agreedBy({ groupChain }: UnitPriceInput, price: Money): 'group' | 'user' {
  return offeringGroup(groupChain)?.price?.equals(price) ? 'group' : 'user'
}

/** The smallest defined one; independent of whose price won */
function bestMoq({ groupChain, user }: UnitPriceInput): number {
  const groupMoq = groupChain.find(({ moq }) => moq !== null)?.moq
  const defined = [groupMoq, user?.moq].filter(isDefined)
  return defined.length > 0 ? Math.max(1, Math.min(...defined)) : 1
}

function priceBreaks(retail: Money, lower: Money | null, moq: number): PriceBreak[] {
  if (!lower) return [{ quantity: 1, price: retail }]
  if (moq === 1) return [{ quantity: 1, price: lower }]
  return [
    { quantity: 1, price: retail },
    { quantity: moq, price: lower },
  ]
}

function isDefined<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined
}

function offeringGroup(chain: readonly GroupOffer[]): GroupOffer | undefined {
  return chain.find(({ price }) => price !== null)
}

type Outcome = Pick<UnitPrice, 'unit' | 'retail' | 'moq' | 'tradeWon' | 'saleWon'>

function trace({ msrp, sale, groupChain, user, quantity }: UnitPriceInput, won: Outcome) {
  const steps: TraceStep[] = [{ step: 'msrp', text: 'MSRP', price: msrp }]
  const group = offeringGroup(groupChain)
  if (sale && !sale.isZero) {
    steps.push({ step: 'sale', text: `Sale ${sale.toPercent()} % off`, price: won.retail })
  }
  if (group?.price) {
    steps.push({
      step: 'group',
      text: offerText(`Group ${group.group}`, group.price, msrp),
      price: group.price,
    })
  }
  if (user?.price) {
    steps.push({
      step: 'user',
      text: offerText('Customer price', user.price, msrp),
      price: user.price,
    })
  }
  if (won.moq > 1) {
    const reached = quantity >= won.moq ? 'reached' : 'not reached'
    steps.push({ step: 'moq', text: `MOQ ${won.moq} ${reached} with ${quantity}` })
  }
  const winner = won.tradeWon ? 'Trade price' : won.saleWon ? 'Sale price' : 'MSRP'
  steps.push({ step: 'result', text: winner, price: won.unit })
  return steps
}

function offerText(who: string, price: Money, msrp: Money): string {
  return price.isMoreThan(msrp) ? `${who}, above MSRP` : who
}
