import { findProduct } from '#catalog'
import { rows } from '#core/database'
import { call } from '#tests/support/http'
import { aDealer, aUser } from '#tests/support/people'
import type { StaffProductAnswer } from '#storefront/views'

export type Token = string | undefined
type Refused = { err: string; code: string; field?: string; fields?: Record<string, string> }
export type ProductCall = StaffProductAnswer & Refused & { stock: number }

/** Everybody who must not: a visitor, a customer, a dealer, and somebody with a token that nobody gave them */
export async function strangers(): Promise<[who: string, token: Token, status: number][]> {
  const [customer, dealer] = [await aUser(), await aDealer()]
  return [
    ['a visitor', undefined, 401],
    ['a customer', customer.token, 403],
    ['a dealer', dealer.token, 403],
    ['a forger', 'f'.repeat(40), 401],
  ]
}

export const put = <Body = ProductCall>(path: string, token: Token, body: unknown = {}) =>
  call<Body>('PUT', path, { token, body })

/** The product, its ledger and what was logged of it: what a refused call must leave as it was */
export async function everythingOf(id: string) {
  const ledger = await rows('select * from stock_ledger where product_id = ? order by id', [id])
  const log = await rows('select id from actions_log where about_id = ? order by id', [id])
  return { product: await findProduct(id), ledger, log }
}
