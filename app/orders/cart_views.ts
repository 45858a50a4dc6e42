import type { Currency } from '#shared/money'

/** What became of the carts that a browser refers to */
export type CartClaimResponse = {
  /** The cart that the browser refers to from now on; at most one per currency */
  carts: { _id: string; currency: Currency; quantity: number }[]
  /** What these carts received from others, oldest first */
  merges: CartMergeResponse[]
  /** Whether goods got prices in the currency of the account */
  converted: boolean
}

export type CartMergeResponse = {
  _id: string
  cart: string
  /** The units that were added */
  quantity: number
  /** Products of which the cart could not take all units, and how many it has */
  capped: { _id: string; sku: string; name: string; quantity: number }[]
}
