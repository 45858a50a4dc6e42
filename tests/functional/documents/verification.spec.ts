import { test } from '@japa/runner'
import { one, run } from '#core/database'
import { issueCode, type VerificationPage, type VerifiedDocumentJson } from '#documents'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { stockedShop } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { aPlacedOrder } from '#tests/support/orders'
import { Browser } from '#tests/support/browser'
import { visit } from '#tests/support/pages'

const verify = (code: string) =>
  call<VerifiedDocumentJson & { err?: string }>('GET', `/api/verify/${code}`)

/** Prints the receipt of a new order and returns its code. */
async function aReceipt() {
  const order = await aPlacedOrder()
  await call('POST', `/api/orders/${order._id}/docs`, {
    body: { type: 'receipt', email: order.email },
  })
  const issued = await one<{ code: string }>(
    `select code from document_codes where subject_id = ? and kind = 'receipt'`,
    [order._id]
  )
  return { order, code: issued!.code }
}

test.group('Verification of documents', (group) => {
  withFakeCards(group)
  group.setup(stockedShop)

  test('the code of a document leads to its number, date, amount and balance', async ({
    assert,
  }) => {
    const { order, code } = await aReceipt()
    const { status, body, headers } = await verify(code)
    assert.equal(status, 200)
    assert.deepEqual(body, {
      type: 'Order',
      number: order.number,
      date: order.dates.placed!,
      total: order.payment.total,
      currency: 'usd',
      balance: 0,
      valid: true,
    })
    assert.equal(headers['cache-control'], 'no-store')
  })

  test('a code is read as people type it', async ({ assert }) => {
    const { code } = await aReceipt()
    const typed = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase().replaceAll('0', 'o')
    const byCall = await verify(typed)
    assert.equal(byCall.status, 200)
    const { props } = await visit<VerificationPage>(new Browser(), `/verify/${typed}`)
    assert.equal(props.document?.isValid, true)
  })

  test('an unknown code is 404 by call, and the page asks to compare it', async ({ assert }) => {
    const { status, body } = await verify('ZZZZ-ZZZZ')
    assert.equal(status, 404)
    assert.equal(body.err, 'No document has this code.')
    const { component, props } = await visit(new Browser(), '/verify/ZZZZ-ZZZZ')
    assert.equal(component, 'storefront/verify')
    assert.containSubset(props, { code: 'ZZZZ-ZZZZ', document: null })
  })

  test('a document of a cancelled order is not valid, and of a deleted one unknown', async ({
    assert,
  }) => {
    const { order, code } = await aReceipt()
    const now = new Date().toISOString()
    await run('update orders set cancelled_at = ? where id = ?', [now, order._id])
    const cancelled = await verify(code)
    assert.isFalse(cancelled.body.valid)
    await run('update orders set deleted_at = ? where id = ?', [now, order._id])
    const deleted = await verify(code)
    assert.equal(deleted.status, 404)
    await run('update orders set cancelled_at = null, deleted_at = null where id = ?', [order._id])
  })

  test('the form leads to the document in both storefronts and shows no personal data', async ({
    assert,
  }) => {
    const { order, code } = await aReceipt()
    for (const prefix of ['', '/ca']) {
      const { status, html, headers } = await visit(new Browser(), `${prefix}/verify?code=${code}`)
      assert.equal(status, 200)
      assert.include(html, order.number)
      for (const personal of [order.email, order.address.shipping.lastname, order._id])
        assert.notInclude(html, personal)
      assert.equal(headers['cache-control'], 'no-store')
    }
  })

  test('a document keeps its code, and every kind has its own', async ({ assert }) => {
    const { order, code } = await aReceipt()
    const issue = (kind: string) => issueCode({ type: 'order', id: order._id, kind })
    const again = await Promise.all(Array.from({ length: 5 }, () => issue('receipt')))
    assert.deepEqual(new Set(again.map((issued) => issued.code.replace('-', ''))), new Set([code]))
    const quotes = await Promise.all(Array.from({ length: 5 }, () => issue('quote')))
    assert.lengthOf([...new Set(quotes.map((issued) => issued.code))], 1)
    assert.notEqual(quotes[0].code.replace('-', ''), code)
  })
})
