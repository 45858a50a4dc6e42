import { test } from '@japa/runner'
import { rows } from '#core/database'
import { newId } from '#shared/ids'
import { assertRejected } from '#tests/functional/orders/support/assert_rejected'
import { productId, stockedShop } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { aGroup, aStaffMember, aUser } from '#tests/support/users'

type Rejected = { err?: string; code?: string; field?: string }
type Call = {
  method: string
  path: string
  body: (value: string) => string
  /** An empty text is then no value */
  isOptional?: boolean
}

/** JSON values that some languages convert to a number */
const NO_NUMBERS = [
  '"5"',
  '"5 "',
  'true',
  '{}',
  '[]',
  '[5]',
  '1e309',
  '-1e309',
  '"0x10"',
  '"1e3"',
  '"٥"',
  '"NaN"',
  '"Infinity"',
  '""',
  '{"valueOf":5}',
]

const TABLES = ['group_prices', 'user_prices', 'stock_alerts', 'sale']

async function whatStands(): Promise<string> {
  const found = await Promise.all(TABLES.map((table) => rows(`select * from ${table}`)))
  return JSON.stringify(found)
}

test.group('Values that are not numbers', (group) => {
  const calls: Record<string, Call> = {}
  let token = ''

  group.setup(async () => {
    await stockedShop()
    ;({ token } = await aStaffMember())
    const product = await productId('THX-CBH10')
    const customer = await aUser()
    const dealers = await aGroup('Dealer')
    Object.assign(calls, {
      'a page of customers': {
        method: 'POST',
        path: '/api/users/search',
        body: (value) => `{"page":${value}}`,
        isOptional: true,
      },
      'a page size of orders': {
        method: 'POST',
        path: '/api/a/orders',
        body: (value) => `{"type":1,"filter":{"pageSize":${value}}}`,
        isOptional: true,
      },
      'a type of orders': {
        method: 'POST',
        path: '/api/a/orders',
        body: (value) => `{"type":${value}}`,
      },
      'a price of a group': {
        method: 'POST',
        path: `/api/groups/${dealers}/prices`,
        body: (value) =>
          `{"currency":"usd","prices":[{"product":"${product}","price":${value},"moq":null}]}`,
      },
      'an MOQ of a group': {
        method: 'POST',
        path: `/api/groups/${dealers}/prices`,
        body: (value) =>
          `{"currency":"usd","prices":[{"product":"${product}","price":null,"moq":${value}}]}`,
      },
      'a price of a customer': {
        method: 'POST',
        path: `/api/discounts/${customer.id}`,
        body: (value) => `{"${product}":{"price":{"usd":${value}}}}`,
      },
      'an MOQ of a customer': {
        method: 'POST',
        path: `/api/discounts/${customer.id}`,
        body: (value) => `{"${product}":{"moq":${value}}}`,
      },
      'a sale': {
        method: 'PUT',
        path: '/api/products/sale',
        body: (value) =>
          `{"percent":${value},"start":"2026-01-01T00:00:00.000Z","end":"2026-02-01T00:00:00.000Z"}`,
      },
      'what was counted before': {
        method: 'PUT',
        path: `/api/products/${product}/stock/7`,
        body: (value) => `{"expected":${value}}`,
      },
      'a wish': {
        method: 'POST',
        path: '/api/orders/preorder/',
        body: (value) => `{"id":"${product}","email":"ada@example.com","quantity":${value}}`,
      },
      'a place': {
        method: 'POST',
        path: '/api/misc/country',
        body: (value) => `{"latitude":${value},"longitude":0}`,
      },
      'a step of the checkout': {
        method: 'PUT',
        path: `/api/orders/${newId()}/next`,
        body: (value) => `{"state":${value},"total":1}`,
      },
    } satisfies Record<string, Call>)
  })

  const send = ({ method, path, body }: Call, value: string) =>
    call<Rejected>(method, path, {
      token,
      body: body(value),
      headers: { 'content-type': 'application/json' },
    })

  for (const value of NO_NUMBERS) {
    test(`no call accepts ${value} as a number`, async ({ assert }) => {
      const before = await whatStands()
      for (const [what, one] of Object.entries(calls)) {
        if (value === '""' && one.isOptional) continue
        const { body: response } = await assertRejected(assert, 422, () => send(one, value))
        assert.isString(response.field, what)
      }
      assert.equal(await whatStands(), before)
    })
  }

  test('every call accepts a number', async ({ assert }) => {
    for (const [what, one] of Object.entries(calls)) {
      const { status, text } = await send(one, '1')
      assert.notEqual(status, 422, `${what} ${text}`)
    }
  })
})
