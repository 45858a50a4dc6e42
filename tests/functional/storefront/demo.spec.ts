import { test } from '@japa/runner'
import { Browser } from '#tests/support/browser'
import { stockedShop } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { visit } from '#tests/support/pages'
import type { MenuEntry } from '#config/menu'

type DemoPage = {
  processor: { title: string; href: string }
  seo: { title: string; canonical: string }
  menu: MenuEntry[]
}

test.group('The demo page', (group) => {
  group.setup(stockedShop)

  for (const prefix of ['', '/ca']) {
    test(`is the last entry of the menu and leads to the processor, at ${prefix}/demo`, async ({
      assert,
    }) => {
      const { status, props } = await visit<DemoPage>(new Browser(), `${prefix}/demo`)
      assert.equal(status, 200)
      assert.deepEqual(props.menu.at(-1), { label: 'Try 4K DVP Demo', href: `${prefix}/demo` })
      assert.deepEqual(props.processor, {
        title: 'PXLVISION 4K DVP',
        href: `${prefix}/pixelgenproducts/pxlvision`,
      })
      assert.isTrue(props.seo.canonical.endsWith(`${prefix}/demo`))
    })
  }

  test('is in the sitemap', async ({ assert }) => {
    const { text } = await call('GET', '/sitemap.xml')
    assert.match(text, /<loc>[^<]*\/demo<\/loc>/)
    assert.match(text, /<loc>[^<]*\/ca\/demo<\/loc>/)
  })
})
