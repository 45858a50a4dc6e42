import { test } from '@japa/runner'
import { chooser } from '#config/chooser'
import { productId, setStock, stockedShop } from '#tests/support/checkout'
import { Browser } from '#tests/support/browser'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { aDealer, aGroup } from '#tests/support/users'
import { groupPrice } from '#tests/support/prices'
import type { ChooserPageView, Seo, ProductPageView } from '#storefront/views'

type Page = { chooser: ChooserPageView; seo: Seo }

const page = async (query: string, browser = new Browser(), prefix = '') => {
  const { status, component, props, html } = await visit<Page>(browser, `${prefix}/chooser${query}`)
  return { status, component, html, ...props.chooser }
}

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
