import { rows } from '#core/database'
import type { Assert } from '@japa/assert'
import type { ApiResponse } from '#tests/support/http'

/** Asserts that a call is rejected with this status and changes no row of these tables. */
export async function assertRejectedUnchanged<Body extends { err?: unknown }>(
  assert: Assert,
  status: number,
  call: () => Promise<ApiResponse<Body>>,
  tables: readonly string[] = ['users', 'credit_ledger', 'access_tokens', 'audit_log']
): Promise<ApiResponse<Body>> {
  const state = async () => JSON.stringify(await Promise.all(tables.map(contents)))
  const before = await state()
  const response = await call()
  assert.equal(response.status, status, response.text)
  assert.isString(response.body.err)
  assert.equal(await state(), before)
  return response
}

/** Asserts that neither this customer nor a visitor may make a call, and that it changes no row of these tables. */
export async function assertStaffOnly(
  assert: Assert,
  token: string,
  call: (credentials: { token?: string }) => Promise<ApiResponse<{ err?: unknown }>>,
  tables: readonly string[]
): Promise<void> {
  await assertRejectedUnchanged(assert, 403, () => call({ token }), tables)
  await assertRejectedUnchanged(assert, 401, () => call({}), tables)
}

async function contents(table: string): Promise<string[]> {
  const found = await rows<Record<string, unknown>>(`select * from ${table}`)
  return found.map((row) => JSON.stringify(row)).sort()
}
