import { test } from '@japa/runner'
import { listAuditEntries } from '#core/audit_log'
import { one, rows } from '#core/database'
import { aPromo } from '#tests/functional/orders/support/promos'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { aCart, place, productId, stockedShop, submitSteps } from '#tests/support/checkout'
import { Browser } from '#tests/support/browser'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { aDealer, aGroup, aStaffMember, aUser } from '#tests/support/users'
import { newId } from '#shared/ids'
import type { OrderResponse } from '#orders/views'
import type { PromoDetailView, PromoRedemptionsView } from '#pricing/promos/promo_page'
import type { PromoListView } from '#pricing/promos/promo_list_page'

type FormInput = Record<string, unknown>
type PromoRow = Record<string, string | number | null>

const input = (changes: FormInput = {}): FormInput => ({
  code: 'SUMMER15',
  note: 'For the newsletter',
  type: 0,
  percent: '15',
  amount_usd: '',
  amount_cad: '',
  minimum_usd: '',
  minimum_cad: '',
  products: [],
  audience: 'all',
  groups: [],
  start: null,
  end: null,
  limit: null,
  customer_limit: null,
  reduces_trade_prices: false,
  count: null,
  ...changes,
})

const allPromos = () => rows<PromoRow>('select * from promos order by id')
const stored = (code: string) => one<PromoRow>('select * from promos where code = ?', [code])
const staffBrowser = async () => signedIn(await aStaffMember())

let serial = 0
const nextCode = () => `CODE-${(serial += 1)}-${newId().slice(-4).toUpperCase()}`

/** Creates a code with the form and returns its id. */
async function createByForm(browser: Browser, changes: FormInput = {}): Promise<string> {
  const response = await browser.call('POST', '/admin/promos', {
    body: input({ code: nextCode(), ...changes }),
  })
  const id = /\/admin\/promos\/([0-9a-f]{24})$/.exec(String(response.headers.location))?.[1]
  if (!id) throw new Error(`No code was created: ${response.status} ${response.text}`)
  return id
}

const detail = async (browser: Browser, id: string) => {
  const { props } = await visit<{ promo: PromoDetailView; uses: PromoRedemptionsView }>(
    browser,
    `/admin/promos/${id}`
  )
  return props
}

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

test.group('Promo code list', (group) => {
  group.setup(stockedShop)
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const list = async (query: string) => {
    const { props } = await visit<{ promos: PromoListView }>(
      await staffBrowser(),
      `/admin/promos?${query}`
    )
    return props.promos
  }

  group.setup(async () => {
    await aPromo({
      code: 'A-RUNNING',
      starts_at: day(-2),
      ends_at: day(2),
      note: '100% sure_thing',
    })
    await aPromo({ code: 'B-SCHEDULED', starts_at: day(1) })
    await aPromo({ code: 'C-ENDED', ends_at: day(-1), redemption_limit: 1, redemption_count: 1 })
    await aPromo({ code: 'D-USED', redemption_limit: 2, redemption_count: 2, starts_at: day(-9) })
    await aPromo({ code: 'E-OFF', disabled: true, ends_at: day(-1) })
  })

  for (const [state, code] of [
    ['running', 'A-RUNNING'],
    ['scheduled', 'B-SCHEDULED'],
    ['ended', 'C-ENDED'],
    ['used_up', 'D-USED'],
    ['off', 'E-OFF'],
  ]) {
    test(`The list filters by state ${state}`, async ({ assert }) => {
      const result = await list(`state=${state}`)
      assert.deepEqual(
        result.rows.map((row) => [row.code, row.state]),
        [[code, state]]
      )
    })
  }

  test('The list sorts by every column in both directions', async ({ assert }) => {
    const codes = async (query: string) => {
      const result = await list(query)
      return result.rows.map(({ code }) => code[0]).join('')
    }
    assert.equal(await codes('sort=code&dir=asc'), 'ABCDE')
    assert.equal(await codes('sort=code&dir=desc'), 'EDCBA')
    assert.match(await codes('sort=used&dir=desc'), /^DC/)
    assert.match(await codes('sort=start&dir=desc'), /^BAD/)
    assert.match(await codes('sort=end&dir=asc'), /^[CE]{2}A/)
    assert.lengthOf(await codes('sort=created&dir=asc'), 5)
  })

  test('The search matches parts of code and note, and wildcards literally', async ({ assert }) => {
    for (const [query, expected] of [
      ['sched', ['B-SCHEDULED']],
      ['100%25+sure_', ['A-RUNNING']],
      ['%25', ['A-RUNNING']],
      ['_', ['A-RUNNING']],
      ['nothing', []],
    ] as const) {
      const result = await list(`q=${query}`)
      assert.deepEqual(
        result.rows.map(({ code }) => code),
        expected,
        query
      )
    }
  })
})
