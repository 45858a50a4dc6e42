import { setTimeout as pause } from 'node:timers/promises'
import { test } from '@japa/runner'
import { findProduct } from '#catalog'
import { run, writeTx } from '#core/database'
import { listAuditEntries } from '#core/audit_log'
import { newId } from '#shared/ids'
import { makeProduct } from '#tests/unit/catalog/support'
import { call } from '#tests/support/http'
import { aStaffMember } from '#tests/support/users'
import { snapshotOf, put } from '#tests/functional/products/support'
import type { StaffProductJson } from '#storefront/views'

const EDIT = {
  name: 'Test cable 1 m, new sleeve',
  line: 'passive',
  option: '1.0 m',
  length: 1010,
  weight: 120,
  warranty: 5,
  msrp: { usd: 21.5, cad: null },
  audience: 'trade',
  gtin: '09506000134352',
  hs_code: '8544420090',
  origin: 'ca',
  low_stock_at: 12,
  sold_on_backorder: true,
  bench_units: 6,
  bench_start: 0,
  units_per_box: 2,
  specifications: [
    { label: 'Length', value: '1 m' },
    { label: 'Sleeve', value: 'Woven' },
  ],
  notes: { warnings: ['Runs one way.'], messages: ['Measured tip to tip.'] },
  shipping: { includes: ['Cable', 'Tie'] },
}

test.group('PUT /api/products/{id}', () => {
  test('every editable field can be changed', async ({ assert }) => {
    const { id } = await makeProduct()
    const { token } = await aStaffMember()
    const { status, body } = await put(`/api/products/${id}`, token, EDIT)
    assert.equal(status, 200, JSON.stringify(body))
    assert.containSubset(body, { ...EDIT, origin: 'CA' })
    const log = await listAuditEntries('product', id)
    assert.equal(log.at(-1)!.action, 'edited')
  })

  test('a GTIN is stored as its digits, and belongs to one product', async ({ assert }) => {
    const { id } = await makeProduct()
    const { id: other } = await makeProduct()
    const { token } = await aStaffMember()
    const gtin = '0 36000-29145 2'
    const stored = await put(`/api/products/${id}`, token, { gtin })
    assert.containSubset(stored.body, { gtin: '036000291452' })
    const taken = await put(`/api/products/${other}`, token, { gtin })
    assert.equal(taken.status, 409)
    assert.containSubset(taken.body, { code: 'E_GTIN_TAKEN', field: 'gtin' })
    const empty = await put(`/api/products/${other}`, token, { gtin: '' })
    assert.equal(empty.status, 200)
  })

  test('a missing price or note list keeps its value', async ({ assert }) => {
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

  test("another user's edit is not overwritten", async ({ assert }) => {
    const { id } = await makeProduct()
    const { token } = await aStaffMember()
    const read = await call<StaffProductJson>('GET', `/api/products/${id}`, { token })
    const { updated } = read.body
    const first = await put(`/api/products/${id}`, token, { name: 'First', updated })
    assert.equal(first.status, 200)
    const second = await put(`/api/products/${id}`, token, { name: 'Second', updated })
    assert.equal(second.status, 409)
    assert.equal(second.body.code, 'E_CHANGED_MEANWHILE')
    const stored = await findProduct(id)
    assert.equal(stored!.name, 'First')
    const merged = await put(`/api/products/${id}`, token, { msrp: { usd: 25 }, updated })
    assert.containsSubset(merged.body, { name: 'First', msrp: { usd: 25 } })
    assert.containsSubset(merged.body.meanwhile, [{ label: 'Name', to: 'First' }])
    const third = await put(`/api/products/${id}`, token, {
      name: 'Third',
      updated: merged.body.updated,
    })
    assert.equal(third.status, 200)
  })

  test('one of many concurrent edits of the same version is saved', async ({ assert }) => {
    const { id, updatedAt: updated } = await makeProduct()
    const { token } = await aStaffMember()
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        put(`/api/products/${id}`, token, { name: `Name ${index}`, updated })
      )
    )
    assert.deepEqual(responses.map(({ status }) => status).sort(), [200, ...Array(7).fill(409)])
  })

  test('concurrent edits of the two list prices are both saved', async ({ assert }) => {
    const { token } = await aStaffMember()
    const { id } = await makeProduct()
    const bothWait = await writeTx(async (trx) => {
      await run('update products set position = 7 where id = ?', [id], trx)
      const responses = [{ usd: 25 }, { cad: 33 }].map((msrp) =>
        put(`/api/products/${id}`, token, { msrp })
      )
      await pause(100)
      return { responses }
    })
    const responses = await Promise.all(bothWait.responses)
    assert.deepEqual(
      responses.map(({ status }) => status),
      [200, 200]
    )
    const stored = await findProduct(id)
    assert.deepEqual(stored!.msrp, { usd: 2500, cad: 3300 })
  })

  test('a stock count and unlisting do not change the version', async ({ assert }) => {
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
    ['gtin', { gtin: '09506000134353' }],
    ['gtin', { gtin: '9506' }],
    ['hs_code', { hs_code: '12' }],
    ['origin', { origin: 'QQ' }],
    ['low_stock_at', { low_stock_at: -1 }],
    ['bench_units', { bench_units: 0 }],
    ['bench_units', { bench_units: 2.5 }],
    ['bench_units', { bench_units: 10_001 }],
    ['bench_start', { bench_start: -1 }],
    ['bench_start', { bench_start: 251 }],
    ['bench_start', { bench_start: '3' }],
    ['units_per_box', { units_per_box: 0 }],
    ['specifications.0.value', { specifications: [{ label: 'A', value: '' }] }],
    ['specifications', { specifications: Array(61).fill({ label: 'A', value: 'B' }) }],
    ['notes.warnings.1', { notes: { warnings: ['Fine', 'x'.repeat(501)] } }],
    ['shipping.includes.0', { shipping: { includes: [7] } }],
  ] as const) {
    test(`${JSON.stringify(body).slice(0, 40)} is rejected at ${field}`, async ({ assert }) => {
      const { id } = await makeProduct()
      const { token } = await aStaffMember()
      const before = await snapshotOf(id)
      const response = await put(`/api/products/${id}`, token, body)
      assert.equal(response.status, 422)
      assert.include(Object.keys(response.body.fields ?? {}), field)
      assert.deepEqual(await snapshotOf(id), before)
    })
  }

  test('errors have texts for the form', async ({ assert }) => {
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
      'msrp.usd':
        'Please enter an amount above 0 with at most two decimals, or leave the cell empty.',
      'hs_code': 'Please enter 6 to 12 digits, or leave it empty.',
    })
  })

  test('server-owned fields are ignored', async ({ assert }) => {
    const product = await makeProduct({ stock: 10 })
    const { token } = await aStaffMember()
    const body = { stock: 99, reserved: 5, disabled: true, sku: 'X', _id: newId(), id: 'x' }
    const response = await put(`/api/products/${product.id}`, token, body)
    assert.equal(response.status, 200)
    assert.include(response.body, { _id: product.id, sku: product.sku, stock: 10, disabled: false })
  })

  test('an unknown product is not found', async ({ assert }) => {
    const { token } = await aStaffMember()
    const { status } = await put(`/api/products/${newId()}`, token, { name: 'Unknown' })
    assert.equal(status, 404)
  })
})
