import { test } from '@japa/runner'
import { creditOverpayment, restoreCredit, spendCredit } from '#accounts'
import { SYSTEM_ACTOR } from '#core/audit_log'
import { writeTx } from '#core/database'
import { newId } from '#shared/ids'
import { Money } from '#shared/money'
import { countRows } from '#tests/support/database'
import { call } from '#tests/support/http'
import { aStaffMember, aSuperAdmin, aUser } from '#tests/support/users'
import type { StaffUserJson } from '#accounts/views'
import type { TestUser } from '#tests/support/users'

type Response = StaffUserJson & {
  code?: string
  changes?: { label: string; from: string; to: string }[]
  meanwhile?: { label: string; from: string; to: string }[]
}

test.group('Service credit that moves while a customer is edited', (group) => {
  let ann: TestUser

  group.each.setup(async () => {
    ann = await aStaffMember({ firstname: 'Ann', lastname: 'Lee' })
  })

  const addCredit = (id: string, amount: number) =>
    call('POST', `/api/users/${id}/credit`, {
      token: ann.token,
      body: { amount, reason: 'Goodwill' },
    })
  async function read(id: string): Promise<Response> {
    const { body } = await call<Response>('GET', `/api/users/${id}`, { token: ann.token })
    return body
  }
  const put = (id: string, body: object) =>
    call<Response>('PUT', `/api/users/${id}`, { token: ann.token, body })
  const putBack = ({ _id: id, credit, updated }: Response, changes: object) =>
    put(id, { credit, updated, ...changes })

  async function aCustomerWithCredit() {
    const { id } = await aUser({ currency: 'usd' })
    await addCredit(id, 50)
    return { id, record: await read(id), subject: { type: 'order', id: newId() } }
  }

  test('credit that an order used stays used when the record is put back', async ({ assert }) => {
    const { id, record, subject } = await aCustomerWithCredit()
    await writeTx((trx) =>
      spendCredit({ userId: id, cents: 5000, subject, actor: SYSTEM_ACTOR }, trx)
    )
    const { status, body, text } = await putBack(record, { company: 'Laval Cinema' })
    assert.equal(status, 200, text)
    assert.containsSubset(body, { company: 'Laval Cinema', credit: 0 })
    assert.containsSubset(body.meanwhile, [
      { label: 'Credit', from: '$50.00 USD', to: '$0.00 USD', by: 'Shop' },
    ])
    assert.equal(await countRows('credit_ledger', 'user_id = ?', [id]), 2)

    const other = await putBack(record, { credit: 60 })
    assert.deepEqual([other.status, other.body.code], [409, 'E_CHANGED_MEANWHILE'])
    assert.lengthOf(other.body.changes!, 1)
    const current = await putBack(await read(id), { credit: 60 })
    assert.deepEqual([current.status, current.body.credit], [200, 60])
  })

  test('credit of an overpayment and of a cancelled order stays, too', async ({ assert }) => {
    const { id, record, subject } = await aCustomerWithCredit()
    const amount = Money.of(700, 'usd')
    await writeTx((trx) =>
      creditOverpayment(
        { userId: id, amount, subject, actor: SYSTEM_ACTOR, reason: 'Paid twice' },
        trx
      )
    )
    const overpaid = await putBack(record, { phone: '514 555 0100' })
    assert.equal(overpaid.body.credit, 57, overpaid.text)

    await writeTx((trx) =>
      spendCredit({ userId: id, cents: 3000, subject, actor: SYSTEM_ACTOR }, trx)
    )
    const spent = await read(id)
    await writeTx((trx) => restoreCredit({ subject, actor: SYSTEM_ACTOR }, trx))
    const restored = await putBack(spent, { phone: '514 555 0101' })
    assert.equal(restored.body.credit, 57, restored.text)
  })

  test('a record without its credit is saved as before', async ({ assert }) => {
    const { id, record, subject } = await aCustomerWithCredit()
    await writeTx((trx) =>
      spendCredit({ userId: id, cents: 5000, subject, actor: SYSTEM_ACTOR }, trx)
    )
    const { status, body } = await put(id, { company: 'Laval Sound', updated: record.updated })
    assert.deepEqual([status, body.credit, body.meanwhile], [200, 0, undefined])
  })

  test('credit of an account that was merged in stays', async ({ assert }) => {
    const { id, record } = await aCustomerWithCredit()
    const twin = await aUser({ currency: 'usd' })
    await addCredit(twin.id, 25)
    const { token } = await aSuperAdmin()
    const merged = await call('POST', `/api/users/${twin.id}/merge`, { token, body: { into: id } })
    assert.equal(merged.status, 200, merged.text)
    const { status, body } = await putBack(record, { company: 'Laval Cinema' })
    assert.deepEqual([status, body.credit], [200, 75])
    assert.containsSubset(body.meanwhile, [
      { label: 'Credit', from: '$50.00 USD', to: '$75.00 USD' },
    ])
  })
})
