import { rows } from '#core/database'
import type { Assert } from '@japa/assert'
import type { Answer } from '#tests/support/http'

/** What a refused call must leave as it is; who tries how often, and sessions, are kept aside. */
const TABLES = {
  orders: '*',
  order_lines: '*',
  products: 'id, stock, reserved',
  stock_ledger: '*',
  promos: 'id, used',
  users: '*',
  credit_ledger: '*',
  payment_attempts: '*',
  payments: '*',
  outbox: 'id, kind, dedupe_key',
  mails: 'id',
  actions_log: '*',
}

/** Every row by its table and id. */
export async function shopState(): Promise<Map<string, string>> {
  const state = new Map<string, string>()
  for (const [table, columns] of Object.entries(TABLES)) {
    const found = await rows<{ id: string }>(`select ${columns} from ${table}`)
    for (const row of found) state.set(`${table} ${row.id}`, JSON.stringify(row))
  }
  return state
}

/** Makes a call and asserts that it was refused so and that nothing changed; answers the refusal. */
export async function refused<Body extends { err?: unknown; code?: unknown }>(
  assert: Assert,
  status: number | number[],
  call: () => Promise<Answer<Body>>
): Promise<Answer<Body>> {
  const before = await shopState()
  const answer = await call()
  assert.include([status].flat(), answer.status, answer.text)
  assert.isString(answer.body.err, answer.text)
  assert.isString(answer.body.code)
  assert.notMatch(answer.text, /select |insert |sqlite|node_modules|\bat .+:\d+:\d+/i)
  assert.deepEqual(changes(before, await shopState()), [])
  return answer
}

function changes(before: Map<string, string>, after: Map<string, string>): string[] {
  const keys = [...new Set([...before.keys(), ...after.keys()])]
  return keys
    .filter((key) => before.get(key) !== after.get(key))
    .map((key) => `${key}: ${before.get(key)} -> ${after.get(key)}`)
}
