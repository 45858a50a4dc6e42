import { test } from '@japa/runner'
import { documentTitle } from '#shared/pages/document_title'
import { Browser } from '#tests/support/browser'
import { stockedShop } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { visit } from '#tests/support/pages'
import { schemaErrors } from '#tests/support/schema_org'
import { aStaffMember } from '#tests/support/users'
import type { Seo } from '#storefront/views'

async function publicPaths(): Promise<string[]> {
  const { text } = await call('GET', '/sitemap.xml')
  return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => new URL(loc).pathname)
}

async function seoOf(path: string): Promise<Seo> {
  const { props } = await visit<{ seo: Seo }>(new Browser(), path)
  return props.seo
}

test.group('All public pages', (group) => {
  group.setup(async () => {
    await stockedShop()
    const { token } = await aStaffMember()
    const body = { percent: 0.1, start: '2026-01-01', end: '2099-01-01' }
    await call('PUT', '/api/products/sale', { token, body })
    await call('POST', '/api/press/press', {
      token,
      body: { body: '<h2>Ten meters</h2><p>Now</p>' },
    })
  })

  test('no two have the same title', async ({ assert }) => {
    const paths = await publicPaths()
    assert.isAbove(paths.length, 30)
    const pathOf = new Map<string, string>()
    for (const path of paths) {
      const { title } = await seoOf(path)
      const shown = documentTitle(title, path)
      assert.isFalse(pathOf.has(shown), `${path} and ${pathOf.get(shown)}: ${shown}`)
      pathOf.set(shown, path)
    }
  })

  test('structured data has the types and properties of schema.org, and listings are complete', async ({
    assert,
  }) => {
    for (const path of await publicPaths()) {
      const { structuredData } = await seoOf(path)
      assert.deepEqual(schemaErrors(structuredData), [], path)
    }
  })

  test('a property, a value and a type that schema.org does not have are errors', async ({
    assert,
  }) => {
    const errorsOf = (item: object) =>
      schemaErrors(JSON.stringify({ '@context': 'https://schema.org', '@graph': [item] }))
    assert.deepEqual(errorsOf({ '@type': 'Thingy' }), ['Thingy: Thingy is not a type'])
    assert.deepEqual(errorsOf({ '@type': 'Brand', 'title': 'THX' }), [
      'Brand.title is not a property',
    ])
    assert.include(
      errorsOf({ '@type': 'Offer', 'availability': 'https://schema.org/Soon' }),
      'Offer.availability is "https://schema.org/Soon"'
    )
    assert.include(errorsOf({ '@type': 'Offer' }), 'Offer.shippingDetails is missing')
  })
})
