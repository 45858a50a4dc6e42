import { test } from '@japa/runner'
import { findProduct, findProductBySku, setDisabled, visibleProducts } from '#catalog'
import { listAuditEntries } from '#core/audit_log'
import { newId } from '#shared/ids'
import { ledgerOf, makeProduct, staff } from '#tests/unit/catalog/support'
import { aCart } from '#tests/support/checkout'
import { tableCounts } from '#tests/support/database'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { aStaffMember } from '#tests/support/users'
import {
  unauthorizedCallers,
  type ProductCall,
  type Token,
} from '#tests/functional/products/support'
import type { LineChoice, ProductEditorView } from '#catalog/views'

type ProductCallBody = ProductCall & { product?: { _id: string; name: string } | null }
type Page = { source: ProductEditorView | null; lines: LineChoice[]; lowStockAt: number }

const LEAST = {
  name: 'Test cable 3 m',
  line: 'series8',
  option: '3 m',
  weight: 240,
  warranty: 'lifetime',
}
const WHOLE = {
  ...LEAST,
  length: 3000,
  warranty: 5,
  msrp: { usd: 41.5, cad: 55 },
  audience: 'trade',
  hs_code: '854442',
  origin: 'ca',
  low_stock_at: 12,
  units_per_box: 2,
  position: 40,
  stock: 25,
  specifications: [{ label: 'Length', value: '3 m' }],
  notes: { warnings: ['Runs one way.'], messages: ['Measured tip to tip.'] },
  shipping: { includes: ['Cable', 'Tie'] },
}

const aSku = () => `NEW-${newId()}`
const post = (token: Token, body: object) =>
  call<ProductCallBody>('POST', '/api/products', { token, body: { sku: aSku(), ...body } })

test.group('POST /api/products', () => {
  test('a product is created with all submitted fields', async ({ assert }) => {
    const { token, email } = await aStaffMember()
    const sku = aSku()
    const { status, body } = await post(token, { ...WHOLE, sku: ` ${sku.toLowerCase()} ` })
    assert.equal(status, 201, JSON.stringify(body))
    assert.containSubset(body, { ...WHOLE, sku: sku.toUpperCase(), origin: 'CA', reserved: 0 })
    const [move] = await ledgerOf(body._id)
    assert.containSubset(move, { kind: 'initial', delta: 25, stock_after: 25 })
    const [logged] = await listAuditEntries('product', body._id)
    assert.equal(logged.action, 'added')
    assert.include(String(logged.actorName), email)
  })

  test('SKU, name, line, option, weight and warranty are the only required fields', async ({
    assert,
  }) => {
    const { token } = await aStaffMember()
    const { status, body } = await post(token, LEAST)
    assert.equal(status, 201, JSON.stringify(body))
    assert.containSubset(body, {
      ...{ stock: 0, length: null, hs_code: '', origin: '', low_stock_at: 5, units_per_box: 1 },
      ...{ msrp: { usd: null, cad: null }, specifications: [], warranty: 'lifetime' },
    })
    assert.isEmpty(await ledgerOf(body._id))
  })

  test('the audience defaults to that of the line', async ({ assert }) => {
    const { token } = await aStaffMember()
    const trade = await post(token, { ...LEAST, line: 'pxldrive' })
    const publicProduct = await post(token, { ...LEAST, line: 'thx-shortrange' })
    assert.deepEqual([trade.body.audience, publicProduct.body.audience], ['trade', 'public'])
  })

  test('the position defaults to the end of the line', async ({ assert }) => {
    const { token } = await aStaffMember()
    const there = await post(token, { ...LEAST, position: 7_000 })
    const { body } = await post(token, LEAST)
    assert.isAbove(body.position, there.body.position)
  })

  test('a new product is hidden and cannot be bought until staff list it', async ({ assert }) => {
    const { token } = await aStaffMember()
    const { body } = await post(token, { ...WHOLE, audience: 'public' })
    const { _id: id } = body
    assert.isTrue(body.disabled)
    const isSeen = async () => {
      const visible = await visibleProducts('public')
      return visible.some((product) => product.id === id)
    }
    assert.isFalse(await isSeen())
    const hidden = await call('GET', `/api/products/${id}`)
    assert.equal(hidden.status, 404)
    const bought = await call('POST', '/api/orders', { body: { id, quantity: 1 } })
    assert.equal(bought.status, 404)

    await setDisabled(id, false, staff)
    assert.isTrue(await isSeen())
    const cart = await aCart({ sku: body.sku })
    assert.equal(cart.payment.subtotal, 41.5)
  })

  test('a SKU is unique in any case, and the error names the product that has it', async ({
    assert,
  }) => {
    const { token } = await aStaffMember()
    const owner = await makeProduct()
    const before = await tableCounts('sessions')
    const { status, body } = await post(token, { ...LEAST, sku: owner.sku.toLowerCase() })
    assert.equal(status, 409)
    assert.containSubset(body, {
      code: 'E_SKU_TAKEN',
      field: 'sku',
      product: { _id: owner.id, name: owner.name },
    })
    assert.deepEqual(await tableCounts('sessions'), before)
  })

  test('one of many concurrent products with the same SKU is created', async ({ assert }) => {
    const { token } = await aStaffMember()
    const sku = aSku()
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => post(token, { ...LEAST, sku, stock: 3 }))
    )
    assert.deepEqual(responses.map(({ status }) => status).sort(), [201, ...Array(5).fill(409)])
    const made = await findProductBySku(sku)
    assert.equal(made!.stock, 3)
  })

  for (const [field, body] of [
    ['sku', { sku: '' }],
    ['sku', { sku: 'A B' }],
    ['sku', { sku: '-AB' }],
    ['sku', { sku: '=A1' }],
    ['sku', { sku: 'КАБЕЛЬ' }],
    ['sku', { sku: 'X'.repeat(41) }],
    ['name', { name: ' ' }],
    ['name', { name: null }],
    ['line', { line: '' }],
    ['line', { line: 'unknown' }],
    ['option', { option: '' }],
    ['weight', { weight: 0 }],
    ['weight', { weight: '' }],
    ['warranty', { warranty: '' }],
    ['warranty', { warranty: null }],
    ['msrp.usd', { msrp: { usd: 0 } }],
    ['msrp.usd', { msrp: { usd: '41,50' } }],
    ['msrp.cad', { msrp: { cad: 1.005 } }],
    ['msrp.cad', { msrp: { cad: -3 } }],
    ['stock', { stock: -1 }],
    ['stock', { stock: 1.5 }],
    ['stock', { stock: 1_000_000_000 }],
    ['origin', { origin: 'QQ' }],
    ['specifications.0.label', { specifications: [{ label: '', value: 'B' }] }],
  ] as const) {
    test(`${JSON.stringify(body).slice(0, 40)} is rejected at ${field}, and nothing is created`, async ({
      assert,
    }) => {
      const { token } = await aStaffMember()
      const before = await tableCounts('sessions')
      const response = await post(token, { ...LEAST, ...body })
      assert.equal(response.status, 422)
      assert.include(Object.keys(response.body.fields ?? {}), field)
      assert.deepEqual(await tableCounts('sessions'), before)
    })
  }

  test('errors have texts for the form', async ({ assert }) => {
    const { token } = await aStaffMember()
    const { body } = await post(token, { sku: 'A B', line: '', stock: 'many', warranty: '' })
    assert.deepEqual(body.fields, {
      sku: 'Please enter letters, digits, hyphens, dots or underscores only.',
      name: 'This field is required.',
      line: 'This field is required.',
      option: 'This field is required.',
      weight: 'This field is required.',
      warranty: 'Please enter lifetime or a whole number of years from 1 to 99.',
      stock: 'Please enter a whole number.',
    })
  })

  test('server-owned fields are ignored', async ({ assert }) => {
    const { token } = await aStaffMember()
    const body = { ...LEAST, reserved: 5, disabled: false, _id: newId(), thumb: '/x.png' }
    const response = await post(token, body)
    assert.equal(response.status, 201)
    assert.include(response.body, { reserved: 0, disabled: true })
    assert.notEqual(response.body._id, body._id)
    assert.notEqual(response.body.thumb, body.thumb)
  })

  test('only staff can create products', async ({ assert }) => {
    for (const [caller, token, status] of await unauthorizedCallers()) {
      const sku = aSku()
      const response = await post(token, { ...WHOLE, sku })
      assert.equal(response.status, status, caller)
      assert.isNull(await findProductBySku(sku), caller)
    }
  })
})

test.group('The page of a new product', () => {
  test('the form is empty or copies another product', async ({ assert }) => {
    const clerk = await signedIn(await aStaffMember())
    const empty = await visit<Page>(clerk, '/admin/products/new')
    assert.equal(empty.component, 'admin/products/new')
    assert.isNull(empty.props.source)
    assert.equal(empty.props.lowStockAt, 5)
    assert.containSubset(empty.props.lines, [
      { value: 'pxldrive', label: 'PXLDRIVE', audience: 'trade' },
    ])
    const { id, name } = await makeProduct()
    const { props } = await visit<Page>(clerk, `/admin/products/new?from=${id}`)
    assert.include(props.source, { id, name })
  })

  test('the form is empty for an unknown source product', async ({ assert }) => {
    const clerk = await signedIn(await aStaffMember())
    const id = newId()
    assert.isNull(await findProduct(id))
    const { props } = await visit<Page>(clerk, `/admin/products/new?from=${id}`)
    assert.isNull(props.source)
  })
})
