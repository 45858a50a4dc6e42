import { rows } from '#core/database'
import type { Assert } from '@japa/assert'
import type { ApiResponse } from '#tests/support/http'

/** The tables that a rejected call must not change. Rate limits and sessions are exempt. */
const TABLES = {
  orders: '*',
  order_lines: '*',
  products: 'id, stock, reserved',
  stock_ledger: '*',
  promos: 'id, redemption_count',
  users: '*',
  credit_ledger: '*',
  payment_attempts: '*',
  payments: '*',
  outbox: 'id, kind, dedupe_key',
  mails: 'id',
  audit_log: '*',
}

/** Returns every row by its table and id. */
export async function shopState(): Promise<Map<string, string>> {
  const state = new Map<string, string>()
  for (const [table, columns] of Object.entries(TABLES)) {
    const stored = await rows<{ id: string }>(`select ${columns} from ${table}`)
    for (const row of stored) state.set(`${table} ${row.id}`, JSON.stringify(row))
  }
  return state
}

/** Asserts that a call is rejected with this status and changes no row, and returns its response. */
export async function assertRejected<Body extends { err?: unknown; code?: unknown }>(
  assert: Assert,
  status: number | number[],
  call: () => Promise<ApiResponse<Body>>
): Promise<ApiResponse<Body>> {
  const before = await shopState()
  const response = await call()
  assert.include([status].flat(), response.status, response.text)
  assert.isString(response.body.err, response.text)
  assert.isString(response.body.code)
  assert.notMatch(response.text, /select |insert |sqlite|node_modules|\bat .+:\d+:\d+/i)
  assert.deepEqual(changes(before, await shopState()), [])
  return response
}

function changes(before: Map<string, string>, after: Map<string, string>): string[] {
  const keys = [...new Set([...before.keys(), ...after.keys()])]
  return keys
    .filter((key) => before.get(key) !== after.get(key))
    .map((key) => `${key}: ${before.get(key)} -> ${after.get(key)}`)
}
