import { test } from '@japa/runner'
import { LINES } from '#catalog'
import { rows } from '#core/database'
import { Browser } from '#tests/support/browser'
import { stockedShop } from '#tests/support/checkout'
import { tableCounts } from '#tests/support/database'
import { call, statusFrom } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { aDealer, aStaffMember, aUser, type TestUser } from '#tests/support/users'
import type { ProductJson } from '#storefront/views'

type Role = { name: string; user: TestUser | null; browser: Browser; isTrade: boolean }

const TRADE_PAGES = LINES.filter(({ audience }) => audience === 'trade').map(({ path }) => path)
const PUBLIC_PAGES = ['/home', '/pixelgenproducts', '/thxinterconnect'].concat(
  LINES.filter(({ audience }) => audience === 'public').map(({ path }) => path)
)

let roles: Role[]
let trade: { id: string; sku: string }[]

test.group('Trade products', (group) => {
  group.setup(async () => {
    await stockedShop()
    trade = await rows<{ id: string; sku: string }>(
      `select id, sku from products where audience = 'trade' order by sku`
    )
    const signedInRoles = [
      { name: 'customer', user: await aUser() },
      { name: 'staff', user: await aStaffMember() },
      { name: 'dealer', user: await aDealer(), isTrade: true },
    ]
    roles = [{ name: 'visitor', user: null, browser: new Browser(), isTrade: false }]
    for (const { isTrade = false, ...role } of signedInRoles) {
      roles.push({ ...role, isTrade, browser: await signedIn(role.user) })
    }
  })

  test('the product list has trade products for trade customers and staff only', async ({
    assert,
  }) => {
    assert.isAbove(trade.length, 5)
    for (const { name, user, isTrade } of roles) {
      const { body } = await call<ProductJson[]>('GET', '/api/products', { token: user?.token })
      const visible = body.filter(({ audience }) => audience === 'trade').map(({ sku }) => sku)
      const isShown = isTrade || name === 'staff'
      assert.sameMembers(visible, isShown ? trade.map(({ sku }) => sku) : [], name)
    }
  })

  test('others cannot add them to a cart or request stock alerts', async ({ assert }) => {
    for (const { name, user, isTrade } of roles.filter((role) => !role.isTrade)) {
      const before = await tableCounts('sessions')
      for (const { id } of trade) {
        const body = { id, quantity: 1, email: 'customer@example.com' }
        for (const path of ['/api/orders', '/api/orders/preorder']) {
          const response = call('POST', path, { token: user?.token, body })
          assert.equal(await statusFrom(response), 404, `${name} ${path}`)
        }
      }
      assert.isFalse(isTrade)
      assert.deepEqual(await tableCounts('sessions'), before)
    }
  })

  test('their pages redirect others to the shop root in both storefronts', async ({ assert }) => {
    assert.lengthOf(TRADE_PAGES, 3)
    for (const { name, browser, isTrade } of roles) {
      for (const path of TRADE_PAGES.flatMap((role) => [role, `/ca${role}`])) {
        const { status, headers, html } = await visit(browser, path)
        assert.equal(status, isTrade ? 200 : 302, `${name} ${path}`)
        if (isTrade) continue
        assert.match(String(headers.location), /^(\/ca)?\/pixelgenproducts\?notice=trade-only$/)
        assert.notMatch(html, /PXLDRIVE|PXLGLASS/)
      }
    }
  })

  test('their names under the other shop root lead to that root, or nowhere for trade customers', async ({
    assert,
  }) => {
    const pages = TRADE_PAGES.map((path) => path.split('/').at(-1)!)
    for (const { name, browser, isTrade } of roles) {
      for (const prefix of ['', '/ca']) {
        for (const page of pages) {
          const { status, headers } = await visit(browser, `${prefix}/thxinterconnect/${page}`)
          const notice = isTrade
            ? '/home?notice=unknown-page'
            : '/thxinterconnect?notice=trade-only'
          assert.deepEqual([status, headers.location], [302, prefix + notice], `${name} ${page}`)
        }
      }
    }
  })

  test('no page of others and no search engine data names them', async ({ assert }) => {
    const skus = new RegExp(trade.map(({ sku }) => `"${sku}"`).join('|'))
    for (const { name, browser } of roles.filter(({ isTrade }) => !isTrade)) {
      for (const path of PUBLIC_PAGES) {
        const { status, html } = await visit(browser, path)
        assert.equal(status, 200, path)
        assert.notMatch(html, skus, `${name} ${path}`)
        for (const page of TRADE_PAGES) assert.notInclude(html, `${page}"`, `${name} ${path}`)
      }
    }
    for (const path of ['/sitemap.xml', '/robots.txt']) {
      const { text } = await call('GET', path)
      for (const page of TRADE_PAGES) assert.notMatch(text, new RegExp(`${page}(?![a-z0-9_])`))
    }
  })

  test('they have no price in search engine data, nor does any product for signed-in users', async ({
    assert,
  }) => {
    for (const { name, browser, user } of roles) {
      const { html } = await visit(browser, '/thxinterconnect/shortrange')
      assert.equal(html.includes('ProductGroup'), user === null, name)
    }
  })
})
