import { test } from '@japa/runner'
import { bumpCatalog, LINES } from '#catalog'
import { appUrl } from '#config/app'
import { run, writeTx } from '#core/database'
import { INFORMATION_PAGES } from '#shared/pages/information_pages'
import { Money } from '#shared/money'
import { escapeMarkdown } from '#shared/text/markdown'
import { Browser } from '#tests/support/browser'
import { setStock, stockedShop } from '#tests/support/checkout'
import { call, statusFrom } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { aDealer, aStaffMember } from '#tests/support/users'
import type { InformationPageView } from '#content'
import type { ProductPageView, Seo } from '#storefront/views'

const LONG_REACH = '/thxinterconnect/longreach'
const PUBLIC_LINES = LINES.filter(({ audience }) => audience === 'public')

async function markdown(path: string, browser = new Browser()): Promise<string> {
  const { status, headers, text } = await browser.call('GET', path)
  if (status !== 200) throw new Error(`${path}: ${status}`)
  if (headers['content-type'] !== 'text/markdown; charset=utf-8')
    throw new Error(String(headers['content-type']))
  return text
}

test.group('Pages as Markdown', (group) => {
  group.each.setup(stockedShop)

  test('each public product page has its Markdown with the same options, prices and facts', async ({
    assert,
  }) => {
    for (const prefix of ['', '/ca'])
      for (const { path } of PUBLIC_LINES) {
        const { props } = await visit<{ product: ProductPageView; seo: Seo }>(
          new Browser(),
          prefix + path
        )
        assert.equal(props.seo.markdown, `${appUrl}${prefix}${path}.md`)
        const text = await markdown(`${prefix}${path}.md`)
        const { title, options, facts } = props.product
        assert.isTrue(text.startsWith(`# ${title}\n`))
        for (const { sku, pricing } of options) {
          const row = text.split('\n').find((line) => line.includes(`| ${sku} |`))!
          assert.include(row, Money.from(pricing.breaks[0].price).format())
          assert.include(row, Money.from(pricing.msrp).format())
        }
        for (const { term } of facts) assert.include(text, `- ${term}: `)
        const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link)
        for (const link of links)
          assert.equal(await statusFrom(call('GET', link.slice(appUrl.length))), 200, link)
      }
  })

  test('shows stock and a sale as the page does, and programs may cache it for a while', async ({
    assert,
  }) => {
    const before = await visit<{ product: ProductPageView }>(new Browser(), LONG_REACH)
    const [{ sku }] = before.props.product.options
    await setStock(sku, 0)
    const { token } = await aStaffMember()
    const body = { percent: 0.1, start: '2026-01-01', end: '2099-01-01' }
    await call('PUT', '/api/products/sale', { token, body })
    const { props } = await visit<{ product: ProductPageView }>(new Browser(), LONG_REACH)
    const [{ pricing }] = props.product.options
    const text = await markdown(`${LONG_REACH}.md`)
    const row = text.split('\n').find((line) => line.includes(`| ${sku} |`))!
    assert.include(row, Money.from(pricing.breaks[0].price).format())
    assert.include(row, 'Out of stock')
    assert.include(text, '10% off until')
    const { headers } = await call('GET', `${LONG_REACH}.md`)
    assert.equal(headers['cache-control'], 'public, max-age=900')
  })

  test('a dealer reads the public prices there, and no link to it on pages with own prices', async ({
    assert,
  }) => {
    const dealer = await signedIn(await aDealer())
    assert.equal(await markdown(`${LONG_REACH}.md`, dealer), await markdown(`${LONG_REACH}.md`))
    const { props } = await visit<{ seo: Seo }>(dealer, LONG_REACH)
    assert.isNull(props.seo.markdown)
  })

  test('trade lines, lines without a listed product and unknown pages are not found', async ({
    assert,
  }) => {
    const dealer = await signedIn(await aDealer())
    for (const { path } of LINES.filter(({ audience }) => audience === 'trade')) {
      const { status } = await dealer.call('GET', `${path}.md`)
      assert.equal(status, 404, path)
    }
    await writeTx(async (trx) => {
      await run(`update products set disabled = ? where line = 'thx-longreach'`, [true], trx)
      await bumpCatalog(trx)
    })
    for (const path of [LONG_REACH, '/thxinterconnect/nothing', '/pixelgenproducts/longreach'])
      assert.equal(await statusFrom(call('GET', `${path}.md`)), 404, path)
    assert.equal(await statusFrom(call('GET', '/nothing.md')), 404)
  })

  test('each information page has its Markdown, in the words of its storefront', async ({
    assert,
  }) => {
    for (const prefix of ['', '/ca'])
      for (const { path, title } of INFORMATION_PAGES) {
        const { props } = await visit<{ page: InformationPageView; seo: Seo }>(
          new Browser(),
          prefix + path
        )
        assert.equal(props.seo.markdown, `${appUrl}${prefix}${path}.md`)
        const text = await markdown(`${prefix}${path}.md`)
        assert.isTrue(text.startsWith(`# ${title}\n\n`))
        const headings = [...props.page.html.matchAll(/<h2>([^<&]*)<\/h2>/g)]
        for (const [, heading] of headings)
          assert.include(text, `\n## ${escapeMarkdown(heading)}\n`)
        assert.notMatch(text, /<\/?[a-z]|\]\(\//)
      }
  })

  test('a text that staff save appears escaped, with its day', async ({ assert }) => {
    const { token } = await aStaffMember()
    const body =
      '<p>*Not* <b>bold</b> &lt;script&gt; [x](javascript:alert) <a href="/contact">us</a></p>'
    await call('POST', '/api/page/returns', { token, body: { body, revision: 1 } })
    const text = await markdown('/ca/returns.md')
    assert.include(
      text,
      `\\*Not\\* **bold** \\<script\\> \\[x\\](javascript:alert) [us](${appUrl}/ca/contact)`
    )
    assert.match(text, /^Last changed on \d{4}-\d\d-\d\d\.$/m)
  })

  test('llms.txt leads to each of them', async ({ assert }) => {
    const { text } = await call('GET', '/llms.txt')
    for (const { path } of [...PUBLIC_LINES, ...INFORMATION_PAGES])
      assert.include(text, `(${appUrl}${path}.md)`)
  })
})
