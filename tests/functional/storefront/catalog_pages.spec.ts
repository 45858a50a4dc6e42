import { test } from '@japa/runner'
import { setDisabled } from '#catalog'
import { SYSTEM_ACTOR } from '#core/audit_log'
import { productId, stockedShop } from '#tests/support/checkout'
import { Browser } from '#tests/support/browser'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { aDealer, aStaffMember, aUser } from '#tests/support/users'
import type { ProductPageView, Seo, TileView } from '#storefront/views'

type ProductPage = { product: ProductPageView }
type TilesPage = { tiles: TileView[]; flash: { notice?: string }; seo: Seo }

const slugs = ({ tiles }: { tiles: TileView[] }) => tiles.map(({ slug }) => slug)
const PARTNER_LINES = ['thx-shortrange', 'thx-longreach']
const EVERY_LINE = [
  ...PARTNER_LINES,
  'pxlvision',
  'pxlglass8',
  'series8',
  'pxldrive',
  'pxlglass',
  'passive',
]

test.group('Entry pages of the two storefronts', (group) => {
  group.setup(stockedShop)

  for (const [path, to] of [
    ['/', '/home'],
    ['/ca', '/ca/home'],
    ['/nowhere', '/home?notice=unknown-page'],
    ['/ca/nowhere/at/all', '/ca/home?notice=unknown-page'],
    ['/pixelgenproducts/nothing', '/home?notice=unknown-page'],
    ['/thxinterconnect/pxldrive', '/thxinterconnect?notice=trade-only'],
    ['/ca/thxinterconnect/constructor', '/ca/home?notice=unknown-page'],
  ]) {
    test(`${path} redirects to ${to}`, async ({ assert }) => {
      const { status, headers } = await call('GET', path)
      assert.equal(status, 302)
      assert.equal(headers.location, to)
    })
  }

  test('an unknown path with a file extension is not found', async ({ assert }) => {
    for (const path of ['/nowhere.png', '/ca/wp-login.php', '/pixelgenproducts/a.svg']) {
      const { status, headers } = await call('GET', path)
      assert.equal(status, 404, path)
      assert.match(String(headers['content-type']), /^text\/plain/)
    }
  })

  test('the icons of the shop have their fixed paths', async ({ assert }) => {
    for (const [path, type] of [
      ['/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)/],
      ['/favicon.svg', /^image\/svg\+xml/],
      ['/apple-touch-icon.png', /^image\/png/],
    ] as const) {
      const { status, headers } = await call('GET', path)
      assert.equal(status, 200, path)
      assert.match(String(headers['content-type']), type)
    }
  })

  test('only a visitor who came from an unknown page sees a notice', async ({ assert }) => {
    const redirected = await visit<TilesPage>(new Browser(), '/home?notice=unknown-page')
    assert.equal(redirected.props.flash.notice, 'unknown-page')
    for (const path of ['/home', '/home?notice=<script>alert(1)</script>']) {
      const { props, html } = await visit<TilesPage>(new Browser(), path)
      assert.notProperty(props.flash, 'notice')
      assert.notInclude(html, '<script>alert')
    }
  })

  test('an anonymous page visit sets no cookie', async ({ assert }) => {
    const { headers } = await call('GET', '/home')
    assert.notProperty(headers, 'set-cookie')
  })
})

test.group('Home and the family chooser', (group) => {
  group.setup(stockedShop)

  for (const [path, currency, prices] of [
    ['/home', 'usd', [3999, 29999]],
    ['/ca/home', 'cad', [5499, 39999]],
    ['/thxinterconnect', 'usd', [3999, 29999]],
    ['/ca/thxinterconnect', 'cad', [5499, 39999]],
  ] as const) {
    test(`${path} starts at the lowest price of each family`, async ({ assert }) => {
      const { props } = await visit<TilesPage>(new Browser(), path)
      assert.deepEqual(slugs(props), ['thx-shortrange', 'thx-longreach'])
      assert.deepEqual(
        props.tiles.map(({ from }) => from),
        prices.map((cents) => ({ price: { cents, currency }, sale: null }))
      )
      const prefix = path.startsWith('/ca') ? '/ca' : ''
      assert.equal(props.tiles[0].href, `${prefix}/thxinterconnect/shortrange`)
    })
  }

  test("a customer's own currency applies in both storefronts", async ({ assert }) => {
    const browser = await signedIn(await aUser({ currency: 'cad' }))
    const { props } = await visit<TilesPage>(browser, '/home')
    assert.deepEqual(props.tiles[0].from, {
      price: { cents: 5499, currency: 'cad' },
      sale: null,
    })
  })

  test('four testimonials are shown', async ({ assert }) => {
    const { props } = await visit<{ testimonials: unknown[] }>(new Browser(), '/home')
    assert.lengthOf(props.testimonials, 4)
  })
})

test.group('The catalog', (group) => {
  group.setup(stockedShop)

  test('visitors, customers and staff without a group see the public tiles', async ({ assert }) => {
    const people = [
      new Browser(),
      await signedIn(await aUser()),
      await signedIn(await aStaffMember()),
    ]
    for (const browser of people) {
      const { props } = await visit<TilesPage>(browser, '/pixelgenproducts')
      assert.deepEqual(slugs(props), [...PARTNER_LINES, 'pxlvision', 'pxlglass8'])
      assert.containSubset(props.tiles.at(-1), {
        job: 'far',
        reach: '24.6 to 49.2 ft',
        bandwidth: '48 Gbps',
        warranty: '5 years',
      })
    }
  })

  test('group users see every line and every length', async ({ assert }) => {
    for (const name of ['Dealer', 'Reseller', 'Distributor']) {
      const browser = await signedIn(await aUser({ group: name }))
      const { props } = await visit<TilesPage>(browser, '/ca/pixelgenproducts')
      assert.deepEqual(slugs(props), EVERY_LINE)
      assert.equal(props.tiles.find(({ slug }) => slug === 'pxlglass8')?.reach, '7.5 to 30 m')
    }
  })

  test('facts about lengths describe the options that the visitor sees', async ({ assert }) => {
    const path = '/pixelgenproducts/pxlglass8'
    const visitor = await visit<ProductPage>(new Browser(), path)
    assert.deepInclude(visitor.props.product.highlights, {
      value: '24.6 to 49.2 ft',
      label: 'three lengths',
    })
    const dealer = await signedIn(await aUser({ group: 'Dealer' }))
    const trade = await visit<ProductPage>(dealer, `/ca${path}`)
    assert.deepInclude(trade.props.product.highlights, {
      value: '7.5 to 30 m',
      label: 'five lengths',
    })
    const home = await visit<{ seo: Seo }>(new Browser(), '/home')
    assert.include(home.props.seo.description, 'from 1.6 ft (0.5 m) to 49.2 ft (15 m)')
  })

  test('the United States read American spelling, Canada its own', async ({ assert }) => {
    const words = /\b(metre|fibre|theatre|neighbour)s?\b/i
    for (const path of [
      '/home',
      '/pixelgenproducts',
      '/pixelgenproducts/pxlglass8',
      '/thxinterconnect/longreach',
    ]) {
      const american = await call('GET', path)
      assert.notMatch(american.text, words, path)
    }
    const canadian = await call('GET', '/ca/thxinterconnect/longreach')
    assert.include(canadian.text, 'optical fibre')
  })

  test('a line that is out of stock is marked', async ({ assert }) => {
    const { props } = await visit<TilesPage>(new Browser(), '/pixelgenproducts')
    assert.deepEqual(
      props.tiles.map(({ isAvailable }) => isAvailable),
      [true, true, false, true]
    )
  })

  test('pages contain nothing that the visitor must not see', async ({ assert }) => {
    for (const path of [
      '/home',
      '/pixelgenproducts',
      '/pixelgenproducts/pxlglass8',
      '/sitemap.xml',
    ]) {
      const { text } = await call('GET', path)
      assert.notMatch(text, /PXL8-HFC20|PXL8-HFC30|PXLDRIVE|cables_4k|54999|69999/, path)
    }
  })
})

test.group('Cached page', (group) => {
  group.setup(stockedShop)

  test('unlisting a product replaces the cached page', async ({ assert }) => {
    const before = await visit<TilesPage>(new Browser(), '/pixelgenproducts')
    assert.include(slugs(before.props), 'pxlvision')

    await setDisabled(await productId('PXLVISION'), true, SYSTEM_ACTOR)
    const after = await visit<TilesPage>(new Browser(), '/pixelgenproducts')
    assert.deepEqual(slugs(after.props), [...PARTNER_LINES, 'pxlglass8'])
    const unlisted = await call('GET', '/pixelgenproducts/pxlvision')
    assert.equal(unlisted.headers.location, '/home?notice=unknown-page')
  })

  test('a page of a signed-in user is not cached', async ({ assert }) => {
    const dealer = await signedIn(await aDealer())
    const own = await visit<TilesPage>(dealer, '/pixelgenproducts')
    assert.include(slugs(own.props), 'pxldrive')
    assert.equal(own.headers['cache-control'], 'no-store')

    const { props } = await visit<TilesPage & { user: unknown }>(new Browser(), '/pixelgenproducts')
    assert.isNull(props.user)
    assert.notInclude(slugs(props), 'pxldrive')
  })

  test('a page has the URL of its own request', async ({ assert }) => {
    for (const spelling of ['/thxinterconnect/', '/thxinterc%6Fnnect', '/thxinterconnect?x=1']) {
      const odd = await call('GET', spelling)
      assert.equal(odd.status, 200, spelling)
      const { text } = await call('GET', '/thxinterconnect')
      assert.include(text, '"url":"\\/thxinterconnect"', spelling)
    }
  })
})
