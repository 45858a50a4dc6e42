import { ZONES } from '#config/shipping_rates'

/** A second implementation of the order rules in whole cents; it shares only the carriers' rate table with the shop. */

export type Currency = 'usd' | 'cad'
export type Place = 'US' | 'CA'
export type DeliveryChoice = 'paid' | 'free'
type Method = 'dhl' | 'fedex' | 'free'
type Delivery = { offered: Method[]; chosen: Method | null; former: Method | null }
export type Pay = 'card' | 'transfer' | 'none'
export type Code = 'percent' | 'fixed'
export type Amounts = Record<
  'subtotal' | 'discount' | 'salesTax' | 'shipping' | 'credit' | 'total',
  number
>

export const GOODS: Record<string, { usd: number; cad: number; grams: number; stock: number }> = {
  'THX-CBH05': { usd: 3999, cad: 5499, grams: 110, stock: 6 },
  'THX-CBH20': { usd: 5999, cad: 8299, grams: 250, stock: 4 },
  'THX-CBH50': { usd: 11999, cad: 16499, grams: 655, stock: 3 },
}
export const CREDIT = 15_000
export const USES = 2
export const FIXED = { off: 500, from: 10_000 }
const FREE_OVER = { usd: 9999, cad: 14999 }

export type Cart = {
  id: string
  isClaimed: boolean
  currency: Currency
  lines: Map<string, number>
  code: Code | null
  place: Place | null
  delivery: Delivery
  isTaxed: boolean
  pay: Pay | null
  /** The step to submit next; 5 and 6 once the order is placed */
  state: number
  isReserved: boolean
  wasDeclined: boolean
  /** The total that the customer saw last */
  reviewedTotal: number
  /** The amounts at reservation, and whether the code applied */
  fixed: { amounts: Amounts; usesCode: boolean } | null
}

const selected = ({ offered, chosen }: Delivery): Method | null =>
  chosen ?? (offered.includes('free') ? 'free' : null)

export class ReferenceShop {
  readonly carts: Cart[] = []
  readonly stock = new Map(Object.entries(GOODS).map(([sku, { stock }]) => [sku, stock]))
  used = 0
  credit = CREDIT

  isPlaced = ({ state }: Cart) => state > 4

  newCart(id: string, isClaimed: boolean, currency: Currency): Cart {
    return {
      id,
      isClaimed,
      currency: isClaimed ? 'usd' : currency,
      lines: new Map(),
      code: null,
      place: null,
      delivery: { offered: [], chosen: null, former: null },
      isTaxed: false,
      pay: null,
      state: 0,
      isReserved: false,
      wasDeclined: false,
      reviewedTotal: 0,
      fixed: null,
    }
  }

  /** Returns the cart as the customer claims it. */
  claimed = (cart: Cart): Cart => ({ ...cart, isClaimed: true, currency: 'usd' })

  /** Sold out goods count in no amount. */
  #counted = ({ lines }: Cart) => [...lines].filter(([sku]) => this.stock.get(sku) !== 0)

  subtotal = (cart: Cart) =>
    sum(this.#counted(cart).map(([sku, quantity]) => GOODS[sku][cart.currency] * quantity))

  codeHolds(cart: Cart): boolean {
    const subtotal = this.subtotal(cart)
    if (subtotal === 0 || cart.code === null) return false
    if (cart.code === 'percent') return this.used < USES
    return cart.currency === 'usd' && subtotal >= FIXED.from
  }

  amounts(cart: Cart): Amounts {
    if (cart.fixed) return cart.fixed.amounts
    const subtotal = this.subtotal(cart)
    const discount = this.#discount(cart, subtotal)
    const salesTax =
      cart.isTaxed && cart.place === 'CA' ? Math.floor((subtotal * 13 + 50) / 100) : 0
    const method = selected(this.deliveryOf(cart))
    const shipping =
      method === null || method === 'free' ? 0 : shippingCost(cart, this.#counted(cart))
    const due = Math.max(0, subtotal - discount + salesTax + shipping)
    const credit = cart.isClaimed ? Math.min(due, this.credit) : 0
    return { subtotal, discount, salesTax, shipping, credit, total: due - credit }
  }

  #discount(cart: Cart, subtotal: number): number {
    if (!this.codeHolds(cart)) return 0
    if (cart.code === 'percent') return Math.floor((subtotal * 10 + 50) / 100)
    return Math.min(FIXED.off, subtotal)
  }

  hasFreeShipping(cart: Cart): boolean {
    const subtotal = this.subtotal(cart)
    const goods = subtotal - this.#discount(cart, subtotal)
    return cart.place === 'US' && goods > FREE_OVER[cart.currency]
  }

  /** Returns the delivery chosen among the same methods; among others it is chosen again. */
  deliveryOf(cart: Cart): Delivery {
    const { delivery, place } = cart
    const isFree = this.hasFreeShipping(cart)
    const paid: Method = place === 'CA' ? 'fedex' : 'dhl'
    const offered: Method[] = place === null ? [] : isFree ? ['free', paid] : [paid]
    const former = delivery.chosen ?? delivery.former
    const isOffered = former !== null && offered.includes(former)
    const isSame = delivery.chosen !== null && `${offered}` === `${delivery.offered}`
    if (isOffered && (isSame || offered.length === 1))
      return { offered, chosen: former, former: null }
    return { offered, chosen: null, former: isOffered && former === 'free' ? null : former }
  }

  /** Returns the delivery after the customer chooses, or null where that is not offered. */
  chosenDelivery(cart: Cart, choice: DeliveryChoice): Delivery | null {
    const { offered } = this.deliveryOf(cart)
    const chosen = offered.find((method) => (method === 'free') === (choice === 'free'))
    return chosen ? { offered, chosen, former: null } : null
  }

  isDeliveryOpen(cart: Cart): boolean {
    const delivery = this.deliveryOf(cart)
    return selected(delivery) === null || delivery.former !== null
  }

  /** Stores an accepted change together with the delivery that is selected after it. */
  change(cart: Cart, changes: Partial<Cart>): void {
    Object.assign(cart, changes)
    if (!cart.fixed) cart.delivery = this.deliveryOf(cart)
    cart.reviewedTotal = this.amounts(cart).total
  }

  isSoldOut = ({ lines }: Cart) => [...lines.keys()].some((sku) => this.stock.get(sku) === 0)
  isShort = ({ lines }: Cart) =>
    [...lines].some(([sku, quantity]) => quantity > (this.stock.get(sku) ?? 0))

  reserve(cart: Cart): void {
    const usesCode = this.codeHolds(cart)
    cart.fixed = { amounts: this.amounts(cart), usesCode }
    if (!usesCode) cart.code = null
    this.#move(cart, -1)
  }

  release(cart: Cart): void {
    this.#move(cart, 1)
    this.change(cart, { fixed: null, isReserved: false, state: 3, pay: null, wasDeclined: true })
  }

  #move({ lines, fixed, code }: Cart, sign: 1 | -1): void {
    for (const [sku, quantity] of lines) this.stock.set(sku, this.stock.get(sku)! + sign * quantity)
    if (fixed!.usesCode && code === 'percent') this.used -= sign
    this.credit += sign * fixed!.amounts.credit
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

function shippingCost({ currency, place }: Cart, lines: readonly [string, number][]): number {
  const grams = sum(lines.map(([sku, quantity]) => GOODS[sku].grams * quantity))
  const zone = ZONES.find(({ countries }) => countries.includes(place!))!
  const bracket = zone.brackets.find((candidate) => grams <= candidate.grams)
  if (bracket) return bracket.cost[currency]
  const above = Math.ceil((grams - 5000) / 1000)
  return zone.brackets[2].cost[currency] + above * zone.perKilogram[currency]
}
