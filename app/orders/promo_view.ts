/** What an order says of its code */
export type PromoAnswer = {
  _id: string
  code: string
  type: 0 | 1
  /** A fraction, or an amount */
  discount: number
  products: string[]
  /** Why it reduces nothing in this cart; null where it does */
  problem: string | null
}
