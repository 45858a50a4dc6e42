import { test } from '@japa/runner'
import { parse } from 'csv-parse/sync'
import { chooser } from '#config/chooser'
import { productId, setStock, stockedShop } from '#tests/support/checkout'
import { Browser } from '#tests/support/browser'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { aDealer, aGroup } from '#tests/support/users'
import { groupPrice } from '#tests/support/prices'
import type { ChooserJson, ChooserPageView, Seo, ProductPageView } from '#storefront/views'

type Page = { chooser: ChooserPageView; seo: Seo }
type Failure = { err: string; code: string; field: string; fields: Record<string, string> }

const page = async (query: string, browser = new Browser(), prefix = '') => {
  const { status, component, props, html } = await visit<Page>(browser, `${prefix}/chooser${query}`)
  return { status, component, html, ...props.chooser }
}
const choose = (query: string, token?: string) =>
  call<ChooserJson & Failure>('GET', `/api/chooser?${query}`, { token })

test.group('The page of the cable chooser', (group) => {
  group.setup(stockedShop)

  test('asks for the run, then for the signal, then shows the cable', async ({ assert }) => {
    const first = await page('')
    assert.equal(first.component, 'storefront/chooser')
    assert.deepEqual([first.status, first.step, first.run, first.errors], [200, 'run', null, {}])
    assert.equal(first.fields.unit, 'ft')

    const second = await page('?length=23&unit=ft')
    assert.deepEqual([second.step, second.run], ['signal', '23 ft (7.02 m)'])
    assert.deepEqual(second.fields, { length: '23', unit: 'ft' })

    const result = await page('?length=23&unit=ft&resolution=4k&rate=120&earc=1&vrr=1')
    assert.equal(result.step, 'result')
    assert.equal(result.signal, '4K at 120 Hz, VRR and eARC')
    const { recommended, nextBest, ruledOut } = result.result!
    assert.containSubset(recommended, {
      sku: 'THX-HFC76',
      option: '24.9 ft (7.6 m)',
      href: '/thxinterconnect/longreach?length=7.6m',
      isAvailable: true,
    })
    assert.deepEqual(recommended!.price.price, { cents: 29999, currency: 'usd' })
    assert.equal(nextBest!.sku, 'PXL8-HFC75')
    assert.includeMembers(
      ruledOut.map(({ line }) => line),
      ['thx-shortrange', 'series8']
    )
  })

  test('speaks of feet in the United States and of metres in Canada', async ({ assert }) => {
    const query = '?length=7&unit=m&resolution=4k&rate=60'
    const [us, ca] = [await page(query), await page(query, new Browser(), '/ca')]
    assert.match(
      us.result!.recommended!.reasons[0],
      /your run of 23 ft \(7 m\) with 2 ft \(0\.6 m\)/
    )
    assert.match(ca.result!.recommended!.reasons[0], /your run of 7 m with 0\.6 m/)
    assert.equal(ca.result!.recommended!.href, '/ca/thxinterconnect/longreach?length=7.6m')
    assert.equal(ca.result!.recommended!.price.price.currency, 'cad')
    assert.deepEqual(
      ca.choices.unit.map(({ label }) => label),
      ['Metres', 'Feet']
    )
    const canadian = await page('?length=10', new Browser(), '/ca')
    assert.equal(canadian.run, '10 m')
  })

  test('reads a plan of the way, and says what is not stated about walls', async ({ assert }) => {
    const { run, result } = await page(
      '?rack=0.5&wall=2,5&ceiling=4&slack=0.6&unit=m&resolution=8k&rate=60'
    )
    assert.equal(run, '24.9 ft (7.6 m)')
    assert.equal(result!.recommended!.sku, 'THX-HFC76')
    assert.match(result!.recommended!.reasons[0], /nothing to spare/)
    assert.match(result!.notes.join(), /do not state a rating for runs inside walls/)
  })

  for (const [query, step, field] of [
    ['?length=-3&unit=m', 'run', 'length'],
    ['?length=abc', 'run', 'length'],
    ['?length=7,500&resolution=4k&rate=60', 'run', 'length'],
    ['?length=3&unit=yd&resolution=4k&rate=60', 'run', 'unit'],
    ['?length=3&rack=1', 'run', 'length'],
    ['?rack=-1&wall=2', 'run', 'rack'],
    [`?length=${'9'.repeat(30)}`, 'run', 'length'],
    ['?length[]=3&length[]=4', 'run', 'length'],
    ['?length=3&resolution=5k&rate=60', 'signal', 'resolution'],
    ['?length=3&resolution=4k&rate=61', 'signal', 'rate'],
    ['?length=3&resolution=4k&rate=60&hdr=best', 'signal', 'hdr'],
    ['?length=3&resolution=4k&rate=60&vrr=yes', 'signal', 'vrr'],
  ]) {
    test(`${query} shows an error at ${field}`, async ({ assert }) => {
      const { status, step: shown, errors, result } = await page(query)
      assert.deepEqual([status, shown, result], [200, step, null])
      assert.property(errors, field)
    })
  }

  test('ignores the empty fields of a form without JavaScript', async ({ assert }) => {
    const { step, errors } = await page(
      '?length=3&unit=m&rack=&wall=&ceiling=&slack=&source=&display=&resolution=4k&rate=60&hdr=&list='
    )
    assert.deepEqual([step, errors], ['result', {}])
  })

  test('says so where no cable states all of it, without naming trade lengths', async ({
    assert,
  }) => {
    const { result, html } = await page('?length=20&unit=m&resolution=4k&rate=60')
    assert.isNull(result!.recommended)
    assert.notInclude(html, 'PXLGLASS 4K')
    assert.match(
      result!.ruledOut.find(({ line }) => line === 'pxlglass8')!.reasons[0],
      /longest length here is 49\.2 ft \(15 m\)/
    )
    const dealer = await signedIn(await aDealer())
    const own = await page('?length=20&unit=m&resolution=4k&rate=60', dealer)
    assert.equal(own.result!.recommended!.sku, 'PXL-HFC20')
  })

  test('prefers what is in stock', async ({ assert, cleanup }) => {
    const query = '?length=7&unit=m&resolution=4k&rate=120'
    await setStock('THX-HFC76', 0)
    cleanup(() => setStock('THX-HFC76', 110))
    const { result } = await page(query)
    assert.equal(result!.recommended!.sku, 'PXL8-HFC75')
    assert.match(result!.recommended!.reasons.join(' '), /costs less, but is out of stock/)
  })

  test('is in the sitemap, and linked from cables', async ({ assert }) => {
    const { text } = await call('GET', '/sitemap.xml')
    assert.match(text, /\/chooser<\/loc>/)
    assert.match(text, /\/ca\/chooser<\/loc>/)
    const linksOf = async (path: string) => {
      const { props } = await visit<{ product: ProductPageView }>(new Browser(), path)
      return props.product.related.map(({ href }) => href)
    }
    assert.include(await linksOf('/thxinterconnect/shortrange'), '/chooser')
    assert.include(await linksOf('/ca/pixelgenproducts/cables'), '/ca/chooser')
    assert.notInclude(await linksOf('/pixelgenproducts/pxlvision'), '/chooser')
    const { props } = await visit<Page>(new Browser(), '/chooser?length=3')
    assert.match(props.seo.canonical, /\/chooser$/)
  })
})

test.group('The list of runs', (group) => {
  group.setup(stockedShop)

  test('counts equal cables, adds them up and can be changed by address', async ({ assert }) => {
    const { list, step } = await page('?list=7m-4k-120,7.2m-4k-60-earc,1.9m-4k-120,30m-8k-60')
    assert.equal(step, 'run')
    assert.deepEqual(
      list!.lines.map(({ name, quantity, total }) => [name, quantity, total.cents]),
      [
        ['THX Interconnect Long-Reach HDMI Cable 24.9 ft (7.6 m)', 2, 59998],
        ['PXL Series 8 HDMI Cable 6.6 ft (2 m)', 1, 3299],
      ]
    )
    assert.deepEqual(list!.subtotal, { cents: 63297, currency: 'usd' })
    assert.isNull(list!.runs[3].cable)
    assert.equal(list!.runs[1].run, '23.6 ft (7.2 m), 4K at 60 Hz, eARC')
    assert.equal(list!.runs[0].removeHref, '/chooser?list=7.2m-4k-60-earc,1.9m-4k-120,30m-8k-60')
  })

  test('grows by the run of a result, up to 20', async ({ assert }) => {
    const query = '?length=7&unit=m&resolution=4k&rate=120&hdr=hdr10plus&vrr=1'
    const { addHref } = await page(`${query}&list=3m-4k-60`)
    assert.equal(addHref, '/chooser?list=3m-4k-60,7m-4k-120-hdr10plus-vrr')
    const full = Array.from({ length: chooser.maxRuns }, () => '3m-4k-60').join(',')
    const last = await page(`${query}&list=${full}`)
    assert.isNull(last.addHref)
  })

  test('leaves out what it cannot read, and says so', async ({ assert }) => {
    const many = Array.from({ length: 22 }, () => '3m-4k-60').join(',')
    const cut = await page(`?list=${many},<script>`)
    assert.lengthOf(cut.list!.runs, chooser.maxRuns)
    assert.lengthOf(cut.list!.notes, 2)
    const { list } = await page('?list=nonsense')
    assert.deepEqual([list!.runs, list!.lines], [[], []])
    assert.match(list!.notes[0], /cannot be read/)
    const empty = await page('')
    assert.isNull(empty.list)
  })

  test('has the prices of the group of a dealer', async ({ assert }) => {
    await groupPrice(await aGroup('Dealer'), await productId('THX-HFC76'), { usd: 20000 })
    const dealer = await signedIn(await aDealer())
    const { list } = await page('?list=7m-4k-120,7m-4k-120', dealer)
    assert.equal(list!.subtotal.cents, 40000)
  })
})

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

const HEADER = 'Room|Run|Product|SKU|Length|Quantity|Unit price (#)|Availability'

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
