import { test } from '@japa/runner'
import { parse } from 'csv-parse/sync'
import { chooser } from '#config/chooser'
import { productId, stockedShop } from '#tests/support/checkout'
import { Browser } from '#tests/support/browser'
import { call } from '#tests/support/http'
import { signedIn } from '#tests/support/pages'
import { aDealer, aGroup } from '#tests/support/users'
import { groupPrice } from '#tests/support/prices'
import type { ChooserJson } from '#storefront/views'

type Failure = { err: string; code: string; field: string; fields: Record<string, string> }

const choose = (query: string, token?: string) =>
  call<ChooserJson & Failure>('GET', `/api/chooser?${query}`, { token })

const HEADER = 'Room|Run|Product|SKU|Length|Quantity|Unit price (#)|Availability'

test.group('GET /api/chooser', (group) => {
  group.setup(stockedShop)

  test('follows the rules of the page', async ({ assert }) => {
    const { status, body } = await choose('length=7,5&unit=m&resolution=4k&rate=120&earc=1&c=cad')
    assert.equal(status, 200)
    assert.equal(body.run, 7500)
    const { _id: id, ...recommended } = body.recommended!
    assert.match(id, /^[0-9a-f]{24}$/)
    assert.containSubset(recommended, {
      sku: 'THX-HFC76',
      line: 'thx-longreach',
      length: 7600,
      price: 399.99,
      currency: 'cad',
      available: true,
    })
    assert.match(recommended.url, /\/ca\/thxinterconnect\/longreach\?length=7\.6m$/)
    assert.match(recommended.reasons[0], /your run of 7\.5 m with 0\.1 m to spare/)
    assert.equal(body.nextBest!.sku, 'PXL8-HFC75')
  })

  test('gives each source and display the same cable', async ({ assert }) => {
    for (const { value: source } of chooser.sources)
      for (const { value: display } of chooser.displays) {
        const { body } = await choose(
          `length=25%20ft&resolution=4k&rate=60&hdr=dolbyvision&earc=1&source=${source}&display=${display}`
        )
        assert.equal(body.recommended!.sku, 'THX-HFC10', `${source} ${display}`)
        assert.equal(body.notes.length, source === 'receiver' ? 0 : 1)
      }
  })

  test('sees trade lines with the token of a dealer only', async ({ assert }) => {
    const dealer = await aDealer()
    const query = 'length=40&resolution=4k&rate=60'
    const anonymous = await choose(query)
    assert.isNull(anonymous.body.recommended)
    assert.notInclude(anonymous.text, 'PXLGLASS 4K')
    const { body } = await choose(query, dealer.token)
    assert.equal(body.recommended!.sku, 'PXL-HFC50')
  })

  for (const [query, field] of [
    ['resolution=4k&rate=60', 'length'],
    ['length=-3&resolution=4k&rate=60', 'length'],
    ['length=0&resolution=4k&rate=60', 'length'],
    ['length=7,500&resolution=4k&rate=60', 'length'],
    ['length=201&resolution=4k&rate=60', 'length'],
    ['length=3%20yd&resolution=4k&rate=60', 'length'],
    ['length=3&rack=2&resolution=4k&rate=60', 'length'],
    ['rack=1&slack=-2&resolution=4k&rate=60', 'slack'],
    ['length=3&unit=yd&resolution=4k&rate=60', 'unit'],
    ['length=3&rate=60', 'resolution'],
    ['length=3&resolution=4k', 'rate'],
    ['length=3&resolution=16k&rate=60', 'resolution'],
    ['length=3&resolution=4k&rate=60&hdr=x', 'hdr'],
    ['length=3&resolution=4k&rate=60&earc=true', 'earc'],
    ['length=3&resolution=4k&rate=60&source=radio', 'source'],
    ['length[]=3&resolution=4k&rate=60', 'length'],
    ['length=3&resolution=4k&rate=60&c=eur', 'c'],
  ]) {
    test(`${query} is an error of ${field}`, async ({ assert }) => {
      const { status, body } = await choose(query)
      assert.equal(status, 422)
      assert.deepEqual([body.code, body.field], ['E_VALIDATION', field])
      assert.equal(body.err, body.fields[field])
    })
  }
})

test.group('POST /api/cables/choose', (group) => {
  group.setup(stockedShop)

  const choice = (body: object) =>
    call<{
      product: { sku: string } | null
      line: string | null
      reason: string
      alternatives: { sku: string }[]
      field?: string
    }>('POST', '/api/cables/choose', { body })

  const signal = { resolution: '4k', refresh: 60 }

  test('chooses what the other call does, for a distance or the parts of the way', async ({
    assert,
  }) => {
    const { body: read } = await choose('length=7.5&unit=m&resolution=4k&rate=60')
    const { status, body } = await choice({ ...signal, distance: { m: 7.5 } })
    assert.equal(status, 200)
    assert.isNotNull(body.product)
    assert.deepEqual(body.product as unknown, read.recommended)
    assert.equal(body.line, read.recommended!.line)
    assert.include(body.reason, read.recommended!.reasons[0])
    for (const way of [
      { distance: { m: 7 }, slack: 0.5 },
      { rack: 1, wall: 6, slack: 0.5 },
      { distance: { ft: 24.6 } },
    ]) {
      const { body: same } = await choice({ ...signal, ...way })
      assert.equal(same.product!.sku, body.product!.sku, JSON.stringify(way))
    }
  })

  test('says why nothing fits, and names an unreadable field', async ({ assert }) => {
    const { status, body } = await choice({ ...signal, distance: { m: 150 } })
    assert.deepEqual([status, body.product, body.line, body.alternatives], [200, null, null, []])
    assert.isNotEmpty(body.reason)
    for (const [field, wrong] of [
      ['length', {}],
      ['distance.m', { distance: { m: '7' } }],
      ['refresh', { distance: { m: 7 }, refresh: 61 }],
      ['length', { distance: { m: 500 } }],
      ['distance', { distance: { m: 7, ft: 23 } }],
    ] as const) {
      const response = await choice({ ...signal, ...wrong })
      assert.deepEqual([response.status, response.body.field], [422, field])
    }
  })
})

test.group('The list of runs as a file', (group) => {
  group.setup(stockedShop)

  const file = async (list: string, { browser = new Browser(), prefix = '' } = {}) => {
    const path = `${prefix}/chooser/runs.csv?list=${encodeURIComponent(list)}`
    const { status, headers, text } = await browser.call('GET', path)
    return { status, headers, rows: parse(text, { bom: true }) as string[][] }
  }

  test('has each run with its room, cable and price in the spelling of the storefront', async ({
    assert,
  }) => {
    const list = '7m-4k-120@Bar,7m-4k-120,60m-8k-60@Attic'
    const { status, headers, rows } = await file(list)
    assert.equal(status, 200)
    assert.include(headers['content-disposition'], 'Cable runs.csv')
    assert.equal(headers['cache-control'], 'no-store')
    const [header, bar, second, attic] = rows
    assert.equal(header.join('|'), HEADER.replace('#', 'USD'))
    assert.deepEqual(bar.slice(0, 2), ['Bar', '23 ft (7 m), 4K at 120 Hz'])
    const own = ['THX-HFC76', '24.9 ft (7.6 m)', '1', '299.99', 'In stock']
    assert.deepEqual([bar.slice(3), second.slice(3), second[0]], [own, own, ''])
    assert.deepEqual(attic, ['Attic', attic[1], 'No cable states all of this', '', '', '', '', ''])

    const canadian = await file(list, { prefix: '/ca' })
    assert.equal(canadian.rows[0].join('|'), HEADER.replace('#', 'CAD'))
    assert.deepEqual(canadian.rows[1].slice(0, 2), ['Bar', '7 m, 4K at 120 Hz'])
    assert.equal(canadian.rows[1][4], '7.6 m')
  })

  test('has the prices of the customer at the quantity of the list', async ({ assert }) => {
    await groupPrice(await aGroup('Dealer'), await productId('THX-HFC76'), { usd: 21000, moq: 2 })
    const browser = await signedIn(await aDealer())
    const one = await file('7m-4k-120', { browser })
    const two = await file('7m-4k-120,7m-4k-120', { browser })
    assert.deepEqual([one.rows[1][6], two.rows[1][6]], ['299.99', '210.00'])
  })

  test('evaluates no formula of a room, and rejects a list that is too long', async ({
    assert,
  }) => {
    const { rows } = await file('7m-4k-120@=HYPERLINK("x")')
    assert.equal(rows[1][0], `'=HYPERLINK("x")`)
    const { status } = await new Browser().call('GET', `/chooser/runs.csv?list=${'x'.repeat(1601)}`)
    assert.isAtLeast(status, 300)
  })
})
