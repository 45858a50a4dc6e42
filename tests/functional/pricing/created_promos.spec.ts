import { test } from '@japa/runner'
import { listAuditEntries } from '#core/audit_log'
import { one, rows } from '#core/database'
import { aPromo } from '#tests/functional/orders/support/promos'
import { productId, stockedShop } from '#tests/support/checkout'
import { Browser } from '#tests/support/browser'
import { signedIn, visit } from '#tests/support/pages'
import { aDealer, aGroup, aUser } from '#tests/support/users'
import {
  createByForm,
  detail,
  input,
  nextCode,
  staffBrowser,
} from '#tests/functional/pricing/promo_admin_support'
import type { PromoRow } from '#tests/functional/pricing/promo_admin_support'

const allPromos = () => rows<PromoRow>('select * from promos order by id')

const stored = (code: string) => one<PromoRow>('select * from promos where code = ?', [code])

test.group('Creating a promo code', (group) => {
  group.setup(stockedShop)

  test('A new code is stored normalized and recorded in the audit log', async ({ assert }) => {
    const browser = await staffBrowser()
    const product = await productId('THX-CBH10')
    const dealers = await aGroup('Dealer')
    const id = await createByForm(browser, {
      code: ' spring sale_5 ',
      type: 1,
      percent: '',
      amount_usd: '25',
      amount_cad: '35.5',
      minimum_usd: '150.00',
      products: [product],
      audience: 'trade',
      groups: [dealers],
      start: '2026-11-27',
      end: '2026-11-30',
      limit: 40,
      customer_limit: 1,
      reduces_trade_prices: true,
    })
    assert.containsSubset(await stored('SPRINGSALE_5'), {
      id,
      type: 1,
      percent_millionths: null,
      amount_usd_cents: 2500,
      amount_cad_cents: 3550,
      minimum_usd_cents: 15000,
      minimum_cad_cents: null,
      starts_at: '2026-11-27T05:00:00.000Z',
      ends_at: '2026-12-01T05:00:00.000Z',
      redemption_limit: 40,
      customer_limit: 1,
    })
    const { promo } = await detail(browser, id)
    assert.containsSubset(promo.form, {
      code: 'SPRINGSALE_5',
      products: [product],
      groups: [dealers],
      amount_cad: '35.50',
      start: '2026-11-27',
      end: '2026-11-30',
    })
    const [logged] = await listAuditEntries('promo', id)
    assert.equal(logged.action, 'promo_created')
  })

  for (const [what, field, changes] of [
    ['a code of two characters', 'code', { code: 'AB' }],
    ['a code with special characters', 'code', { code: 'TEN%OFF' }],
    ['a code of 41 characters', 'code', { code: 'A'.repeat(41) }],
    ['a code that begins with a hyphen', 'code', { code: '-TEN' }],
    ['Cyrillic letters', 'code', { code: 'ТEN' }],
    ['no percentage', 'percent', { percent: '' }],
    ['0 percent', 'percent', { percent: '0' }],
    ['more than 100 percent', 'percent', { percent: '100.01' }],
    ['a negative percentage', 'percent', { percent: '-5' }],
    ['a percentage in words', 'percent', { percent: 'ten' }],
    ['a fixed code without an amount', 'amount_usd', { type: 1 }],
    ['an amount of 0', 'amount_cad', { type: 1, amount_cad: '0.00' }],
    ['an amount with three decimals', 'amount_usd', { type: 1, amount_usd: '1.234' }],
    ['a negative minimum', 'minimum_usd', { minimum_usd: '-1' }],
    ['an unknown type', 'type', { type: 2 }],
    ['an unknown audience', 'audience', { audience: 'friends' }],
    ['an unknown product', 'products', { products: ['f'.repeat(24)] }],
    ['a product that is not an id', 'products.0', { products: ['THX-CBH10'] }],
    ['an unknown group', 'groups', { audience: 'trade', groups: ['f'.repeat(24)] }],
    ['an end before the start', 'end', { start: '2026-11-30', end: '2026-11-27' }],
    ['a limit of 0', 'limit', { limit: 0 }],
    ['a fractional limit', 'limit', { limit: 1.5 }],
    ['a customer limit of 0', 'customer_limit', { customer_limit: 0 }],
    ['a series of one', 'count', { count: 1 }],
    ['a series of 2001', 'count', { count: 2001 }],
    ['a series prefix of 31 characters', 'code', { code: 'A'.repeat(31), count: 2 }],
    ['a note with a line break', 'note', { note: 'a\nb' }],
  ] as const) {
    test(`Creating a code rejects ${what}`, async ({ assert }) => {
      const browser = await staffBrowser()
      const before = await allPromos()
      const { status, headers } = await browser.call('POST', '/admin/promos', {
        body: input({ code: nextCode(), ...changes }),
        headers: { referer: '/admin/promos/new' },
      })
      assert.deepEqual([status, headers.location], [303, '/admin/promos/new'])
      const { props } = await visit<{ errors: Record<string, unknown> }>(
        browser,
        '/admin/promos/new'
      )
      assert.containsSubset(Object.keys(props.errors), [field])
      assert.deepEqual(await allPromos(), before)
    })
  }

  test('A code is unique, ignoring case', async ({ assert }) => {
    const browser = await staffBrowser()
    await createByForm(browser, { code: 'ONLYONCE' })
    const before = await allPromos()
    await browser.call('POST', '/admin/promos', { body: input({ code: 'only once' }) })
    const { props } = await visit<{ errors: Record<string, unknown> }>(browser, '/admin/promos/new')
    assert.property(props.errors, 'code')
    assert.deepEqual(await allPromos(), before)
  })

  test('Only staff can access promo codes', async ({ assert }) => {
    const { id, code } = await aPromo()
    const before = await allPromos()
    for (const user of [null, await aUser(), await aDealer()]) {
      const browser = user ? await signedIn(user) : new Browser()
      for (const [method, path, body] of [
        ['POST', '/admin/promos', input({ code: nextCode() })],
        ['PUT', `/api/promos/${id}`, input({ updated: '' })],
        ['PUT', `/admin/promos/${id}/state`, { disabled: true }],
        ['GET', '/admin/promos', undefined],
        ['GET', `/admin/promos/${id}`, undefined],
        ['GET', `/admin/promos/${id}/codes.csv`, undefined],
      ] as const) {
        const { status, text } = await browser.call(method, path, { body })
        const toLogin = path.startsWith('/api/') ? 401 : 302
        assert.equal(status, user ? 403 : toLogin, `${method} ${path}`)
        assert.notInclude(text, code)
      }
    }
    assert.deepEqual(await allPromos(), before)
  })
})
