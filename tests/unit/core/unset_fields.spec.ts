import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { editUserValidator, userSearchValidator } from '#accounts/users/user_validators'
import { productValidator } from '#catalog/products/product_validators'
import { stockCountValidator } from '#catalog/stock/stock_validators'
import { articleValidator } from '#content/news/article_validators'
import { invoiceValidator } from '#invoicing/invoices/invoice_validators'
import {
  cardPaymentValidator,
  receivedPaymentValidator,
} from '#invoicing/payments/payment_validators'
import { newCartValidator } from '#orders/cart/cart_validators'
import { orderListValidator } from '#orders/list/list_validators'
import { orderEditValidator } from '#orders/entry/staff_order_validators'
import { orderPaymentValidator } from '#orders/payments/payment_validators'
import { cableChoiceValidator } from '#storefront/validators/chooser'
import { invoicePageValidator } from '#invoicing/list/list_validators'
import { saleValidator } from '#pricing/sale/sale_validators'
import { editPurchaseOrderValidator } from '#purchasing/validators/purchase_order'

type Validator = { validate: (body: unknown) => Promise<unknown> }

const received = { method: 'CHEQUE', amount: 5, reference: 'C1' }
const purchase = { address: { shipping: {} } }

const BODIES: Record<string, [Validator, (unset: '' | null) => object]> = {
  'a sale': [saleValidator, (unset) => ({ percent: 0, start: unset, end: unset })],
  'a user': [
    editUserValidator,
    (unset) => ({ free_ship: unset, credit: unset, tax_exempt_until: unset, group: unset }),
  ],
  'a search of users': [
    userSearchValidator,
    (unset) => ({ page: unset, pageSize: unset, idle_since: unset }),
  ],
  'a product': [
    productValidator,
    (unset) => ({ position: unset, length: unset, weight: unset, low_stock_at: unset }),
  ],
  'an article': [articleValidator, (unset) => ({ _id: unset, body: '<p>News</p>', date: unset })],
  'an order': [
    orderEditValidator,
    (unset) => ({
      cart: [{ _id: unset, description: 'Engraving', quantity: 1, cost: unset }],
      payment: { shipping: unset, salesTaxPercent: unset, discount: unset },
    }),
  ],
  'a list of orders': [
    orderListValidator,
    (unset) => ({
      type: 1,
      filter: { page: unset, pageSize: unset, placed_from: unset, salesperson: unset },
    }),
  ],
  'a purchase order': [
    editPurchaseOrderValidator,
    (unset) => ({ ...purchase, expected_on: unset, dates: { placed: unset } }),
  ],
  'an invoice': [
    invoiceValidator,
    (unset) => ({ payment: { terms_days: unset, discount: unset, shipping: unset } }),
  ],
  'a payment of an order': [orderPaymentValidator, (unset) => ({ ...received, date: unset })],
  'a payment of an invoice': [receivedPaymentValidator, (unset) => ({ ...received, date: unset })],
}

const EMPTY_CHOICES: Record<string, [Validator, object, string[]]> = {
  'a choice of a cable': [
    cableChoiceValidator,
    { resolution: '4k', refresh: 60 },
    ['source', 'display', 'hdr', 'unit', 'c'],
  ],
  'an order': [orderEditValidator, { cart: [] }, ['type', 'currency', 'state']],
  'an export of invoices': [
    invoicePageValidator,
    {},
    ['sort', 'dir', 'type', 'status', 'currency'],
  ],
  'a new cart': [newCartValidator, { id: 'x', quantity: 1 }, ['c']],
}

const withoutAbsent = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

test.group('A date, number or id without a value', () => {
  for (const [what, [validator, body]] of Object.entries(BODIES)) {
    test(`In ${what} an empty text is read like null`, async ({ assert }) => {
      const [empty, unset] = await Promise.all([
        validator.validate(body('')),
        validator.validate(body(null)),
      ])
      assert.deepEqual(withoutAbsent(empty), withoutAbsent(unset))
    })
  }

  test('An empty amount of a card payment or an empty count is refused, not unset', async ({
    assert,
  }) => {
    await assert.rejects(() => cardPaymentValidator.validate({ token: 'pm_card_1', amount: '' }))
    await assert.rejects(() => stockCountValidator.validate({ expected: '' }))
  })

  for (const [what, [validator, body, choices]] of Object.entries(EMPTY_CHOICES))
    test(`In ${what} an empty choice is read as unset`, async ({ assert }) => {
      const unset = await validator.validate(body)
      for (const name of choices) {
        const empty = await validator.validate({ ...body, [name]: '' })
        assert.deepEqual(withoutAbsent(empty), withoutAbsent(unset), name)
        await assert.rejects(() => validator.validate({ ...body, [name]: 'unknown' }))
      }
    })

  test('Each optional choice is read by optionalEnum', ({ assert }) => {
    const folder = new URL('../../../app/', import.meta.url)
    const readAsMissing = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && file !== join('core', 'validation.ts'))
      .filter((file) =>
        /vine\.enum\((?:[^()]|\([^()]*\))*\)\s*(?:\.nullable\(\)\s*)?\.optional\(/.test(
          readFileSync(new URL(file, folder), 'utf8')
        )
      )
    assert.deepEqual(readAsMissing, [])
  })
})
