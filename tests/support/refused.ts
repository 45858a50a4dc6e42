import { rows } from '#core/database'
import type { Assert } from '@japa/assert'
import type { Answer } from '#tests/support/http'

/** Makes a call and asserts that it is refused with this status and that not a row of these tables has changed. */
export async function refusedUnchanged<Body extends { err?: unknown }>(
  assert: Assert,
  status: number,
  call: () => Promise<Answer<Body>>,
  tables: readonly string[] = ['users', 'credit_ledger', 'access_tokens', 'actions_log']
): Promise<Answer<Body>> {
  const state = async () => JSON.stringify(await Promise.all(tables.map(contents)))
  const before = await state()
  const answer = await call()
  assert.equal(answer.status, status, answer.text)
  assert.isString(answer.body.err)
  assert.equal(await state(), before)
  return answer
}

async function contents(table: string): Promise<string[]> {
  const found = await rows<Record<string, unknown>>(`select * from ${table}`)
  return found.map((row) => JSON.stringify(row)).sort()
}
