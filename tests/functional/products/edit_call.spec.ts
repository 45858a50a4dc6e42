import { setTimeout as pause } from 'node:timers/promises'
import { test } from '@japa/runner'
import { findProduct } from '#catalog'
import { run, writeTx } from '#core/database'
import { actionsAbout } from '#core/actions_log'
import { newId } from '#shared/ids'
import { makeProduct } from '#tests/unit/catalog/support'
import { call } from '#tests/support/http'
import { aStaffMember } from '#tests/support/people'
import { everythingOf, put } from '#tests/functional/products/support'
import type { StaffProductAnswer } from '#storefront/views'

const EDIT = {
  name: 'Test cable 1 m, new sleeve',
  line: 'passive',
  option: '1.0 m',
  length: 1010,
  weight: 120,
  warranty: 5,
  msrp: { usd: 21.5, cad: null },
  audience: 'trade',
  hs_code: '8544420090',
  origin: 'ca',
  low_stock_at: 12,
  specifications: [
    { label: 'Length', value: '1 m' },
    { label: 'Sleeve', value: 'Woven' },
  ],
  notes: { warnings: ['Runs one way.'], messages: ['Measured tip to tip.'] },
  shipping: { includes: ['Cable', 'Tie'] },
}

test.group('PUT /api/products/{id}', () => {
  test('changes everything that is told about a product', async ({ assert }) => {
    const { id } = await makeProduct()
    const { token } = await aStaffMember()
    const { status, body } = await put(`/api/products/${id}`, token, EDIT)
    assert.equal(status, 200, JSON.stringify(body))
    assert.containSubset(body, { ...EDIT, origin: 'CA' })
    const log = await actionsAbout('product', id)
    assert.equal(log.at(-1)!.action, 'edited')
  })

  test('what is not said stays: one price, one list of notes', async ({ assert }) => {
    const { id } = await makeProduct({ notes: { warnings: ['Careful.'], messages: ['Hello.'] } })
    const { token } = await aStaffMember()
    const { body } = await put(`/api/products/${id}`, token, {
      msrp: { usd: 25 },
      notes: { messages: [] },
    })
    assert.deepEqual(body.msrp, { usd: 25, cad: 27 })
    assert.deepEqual(body.notes, { warnings: ['Careful.'], messages: [] })
    assert.equal(body.name, 'Test cable 1 m')
  })

  test('what somebody else saved meanwhile is not overwritten', async ({ assert }) => {
    const { id } = await makeProduct()
    const { token } = await aStaffMember()
    const read = await call<StaffProductAnswer>('GET', `/api/products/${id}`, { token })
    const { updated } = read.body
    const first = await put(`/api/products/${id}`, token, { name: 'First', updated })
    assert.equal(first.status, 200)
    const second = await put(`/api/products/${id}`, token, { name: 'Second', updated })
    assert.equal(second.status, 409)
    assert.equal(second.body.code, 'E_CHANGED_MEANWHILE')
    const kept = await findProduct(id)
    assert.equal(kept!.name, 'First')
    const third = await put(`/api/products/${id}`, token, {
      name: 'Third',
      updated: first.body.updated,
    })
    assert.equal(third.status, 200)
  })

  test('of many who read the same version one is saved', async ({ assert }) => {
    const { id, updatedAt: updated } = await makeProduct()
    const { token } = await aStaffMember()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        put(`/api/products/${id}`, token, { name: `Name ${index}`, updated })
      )
    )
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(7).fill(409)])
  })

  test('of two who each save the price of one currency none is lost', async ({ assert }) => {
    const { token } = await aStaffMember()
    const { id } = await makeProduct()
    const bothWait = await writeTx(async (trx) => {
      await run('update products set position = 7 where id = ?', [id], trx)
      const answers = [{ usd: 25 }, { cad: 33 }].map((msrp) =>
        put(`/api/products/${id}`, token, { msrp })
      )
      await pause(100)
      return { answers }
    })
    const answers = await Promise.all(bothWait.answers)
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200]
    )
    const kept = await findProduct(id)
    assert.deepEqual(kept!.msrp, { usd: 2500, cad: 3300 })
  })

  test('a count of the stock and a discontinuation are no edit', async ({ assert }) => {
    const { id, updatedAt: updated } = await makeProduct()
    const { token } = await aStaffMember()
    await put(`/api/products/${id}/stock/3`, token)
    await put('/api/products', token, { _id: id, disabled: true })
    const { status } = await put(`/api/products/${id}`, token, { name: 'Still mine', updated })
    assert.equal(status, 200)
  })

  for (const [field, body] of [
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(121) }],
    ['name', { name: 'a\nb' }],
    ['line', { line: 'unknown' }],
    ['option', { option: '' }],
    ['length', { length: 0 }],
    ['length', { length: '1000' }],
    ['weight', { weight: 0 }],
    ['weight', { weight: 1.5 }],
    ['warranty', { warranty: 0 }],
    ['warranty', { warranty: 'long' }],
    ['msrp.usd', { msrp: { usd: 0 } }],
    ['msrp.usd', { msrp: { usd: 1.005 } }],
    ['msrp.cad', { msrp: { cad: -5 } }],
    ['msrp.cad', { msrp: { cad: '5.00' } }],
    ['audience', { audience: 'all' }],
    ['hs_code', { hs_code: '12' }],
    ['origin', { origin: 'QQ' }],
    ['low_stock_at', { low_stock_at: -1 }],
    ['specifications.0.value', { specifications: [{ label: 'A', value: '' }] }],
    ['specifications', { specifications: Array(61).fill({ label: 'A', value: 'B' }) }],
    ['notes.warnings.1', { notes: { warnings: ['Fine', 'x'.repeat(501)] } }],
    ['shipping.includes.0', { shipping: { includes: [7] } }],
  ] as const) {
    test(`${JSON.stringify(body).slice(0, 40)} is refused at ${field}`, async ({ assert }) => {
      const { id } = await makeProduct()
      const { token } = await aStaffMember()
      const before = await everythingOf(id)
      const answer = await put(`/api/products/${id}`, token, body)
      assert.equal(answer.status, 422)
      assert.include(Object.keys(answer.body.fields ?? {}), field)
      assert.deepEqual(await everythingOf(id), before)
    })
  }

  test('says what is wrong in words', async ({ assert }) => {
    const { id } = await makeProduct()
    const { token } = await aStaffMember()
    const { body } = await put(`/api/products/${id}`, token, {
      name: ' ',
      weight: 'heavy',
      msrp: { usd: '12,5' },
      hs_code: 'x',
    })
    assert.deepEqual(body.fields, {
      'name': 'This field is required.',
      'weight': 'Please enter a whole number.',
      'msrp.usd': 'Please enter an amount above 0 with at most two decimals, or nothing.',
      'hs_code': 'Please enter 6 to 12 digits, or nothing.',
    })
  })

  test('keys that the shop owns are left alone', async ({ assert }) => {
    const product = await makeProduct({ stock: 10 })
    const { token } = await aStaffMember()
    const body = { stock: 99, reserved: 5, disabled: true, sku: 'X', _id: newId(), id: 'x' }
    const answer = await put(`/api/products/${product.id}`, token, body)
    assert.equal(answer.status, 200)
    assert.include(answer.body, { _id: product.id, sku: product.sku, stock: 10, disabled: false })
  })

  test('an unknown product is not there', async ({ assert }) => {
    const { token } = await aStaffMember()
    const { status } = await put(`/api/products/${newId()}`, token, { name: 'Nobody' })
    assert.equal(status, 404)
  })
})
