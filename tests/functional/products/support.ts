import { findProduct } from '#catalog'
import { rows } from '#core/database'
import { call } from '#tests/support/http'
import { aDealer, aUser } from '#tests/support/users'
import type { StaffProductJson } from '#storefront/views'

export type Token = string | undefined
type ErrorBody = { err: string; code: string; field?: string; fields?: Record<string, string> }
export type ProductCall = StaffProductJson &
  ErrorBody & { stock: number; meanwhile?: { label: string; to: string }[] }

/** Callers without staff role, with the status that they receive */
export async function unauthorizedCallers(): Promise<
  [caller: string, token: Token, status: number][]
> {
  const [customer, dealer] = [await aUser(), await aDealer()]
  return [
    ['a visitor', undefined, 401],
    ['a customer', customer.token, 403],
    ['a dealer', dealer.token, 403],
    ['an unknown token', 'f'.repeat(40), 401],
  ]
}

export const put = <Body = ProductCall>(path: string, token: Token, body: unknown = {}) =>
  call<Body>('PUT', path, { token, body })

/** Returns everything that a rejected call must leave unchanged. */
export async function snapshotOf(id: string) {
  const ledger = await rows('select * from stock_ledger where product_id = ? order by id', [id])
  const log = await rows('select id from audit_log where subject_id = ? order by id', [id])
  return { product: await findProduct(id), ledger, log }
}
