import { test } from '@japa/runner'
import { rows } from '#core/database'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { aCart, place, productId, stockedShop, submitSteps } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { visit } from '#tests/support/pages'
import { createByForm, detail, staffBrowser } from '#tests/functional/pricing/promo_admin_support'
import type { OrderResponse } from '#orders/views'
import type { PromoListView } from '#pricing/promos/promo_list_page'
import type { PromoRow } from '#tests/functional/pricing/promo_admin_support'

test.group('A series of single-use codes', (group) => {
  group.setup(stockedShop)
  withFakeCards(group)

  test('A series is created at once, listed as one row and downloadable', async ({ assert }) => {
    const browser = await staffBrowser()
    const id = await createByForm(browser, { code: 'SPRING', count: 50, limit: 7 })
    const codes = await rows<PromoRow>('select * from promos where series_id = ?', [id])
    assert.lengthOf(codes, 50)
    assert.lengthOf(new Set(codes.map(({ code }) => code)), 50)
    for (const { code, redemption_limit: limit } of codes) {
      assert.match(String(code), /^SPRING-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)
      assert.equal(limit, 1)
    }
    const searched = await visit<{ promos: PromoListView }>(
      browser,
      `/admin/promos?q=${codes[31].code}`
    )
    assert.lengthOf(searched.props.promos.rows, 1)
    assert.containsSubset(searched.props.promos.rows[0], {
      id,
      code: 'SPRING',
      codes: 50,
      used: 0,
      limit: 50,
      state: 'running',
    })

    const file = await browser.call('GET', `/admin/promos/${id}/codes.csv`)
    assert.include(file.headers['content-type'], 'text/csv')
    assert.include(file.headers['content-disposition'], 'SPRING codes.csv')
    const lines = file.text.split('\r\n').slice(0, -1)
    assert.equal(lines[0], '\uFEFFCode,State')
    assert.sameMembers(
      lines.slice(1),
      codes.map(({ code }) => `${code},unused`)
    )
  })

  test('A code of a series applies to one order, which the series shows', async ({ assert }) => {
    const browser = await staffBrowser()
    const id = await createByForm(browser, { code: 'FALL', count: 2 })
    const [first] = await rows<PromoRow>('select * from promos where series_id = ? order by code', [
      id,
    ])
    const carts = [await aCart(), await aCart()]
    for (const cart of carts) {
      await call('PUT', `/api/orders/${cart._id}/code/${first.id}`)
    }
    const placed = await place(await submitSteps(carts[0]._id))
    assert.equal(placed.status, 200, placed.text)
    const { promo, uses } = await detail(browser, id)
    assert.deepEqual([promo.used, promo.limit, promo.state], [1, 2, 'running'])
    assert.containsSubset(uses.rows[0], { orderId: placed.body._id, code: first.code })
    const other = await call<OrderResponse>('GET', `/api/orders/current/${carts[1]._id}`)
    assert.equal(other.body.promocode?.problem, 'This code has been used up.')
  })

  test('Every code of a series has the product restriction of the series', async ({ assert }) => {
    const browser = await staffBrowser()
    const products = [await productId('PXLVISION')]
    const id = await createByForm(browser, { code: 'VISION', count: 2, products })
    const codes = await rows<PromoRow>('select * from promos where series_id = ?', [id])
    const { _id: cartId } = await aCart()
    for (const { code } of codes) {
      const { body } = await call<{ _id: string | null }>(
        'GET',
        `/api/orders/${cartId}/code/${code}`
      )
      assert.isNull(body._id, String(code))
    }
    const { promo } = await detail(browser, id)
    assert.deepEqual(promo.form.products, products)
  })

  test('A series is edited and disabled as a whole', async ({ assert }) => {
    const browser = await staffBrowser()
    const id = await createByForm(browser, { code: 'WINTER', count: 3 })
    const { promo } = await detail(browser, id)
    const body = { ...promo.form, percent: '20', updated: promo.updated, start: null, end: null }
    await browser.call('PUT', `/api/promos/${id}`, { body })
    await browser.call('PUT', `/admin/promos/${id}/state`, { body: { disabled: true } })
    const codes = await rows<PromoRow>('select * from promos where series_id = ?', [id])
    assert.isTrue(
      codes.every((code) => code.percent_millionths === 200_000 && Boolean(code.disabled))
    )
    assert.isTrue(codes.every(({ code }) => /^WINTER-....-....$/.test(String(code))))
    assert.isTrue(codes.every((code) => code.redemption_limit === 1))
  })
})
