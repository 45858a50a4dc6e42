import { test } from '@japa/runner'
import { access } from '#start/access'

const LISTS = new URL('../../../bin/lib/screenshot_routes.mjs', import.meta.url)

type Lists = {
  DRAWN_PAGES: string[]
  PAGES_NOT_DRAWN: Record<string, string>
  FILE_ROUTE: RegExp
  routeOf(path: string): string | undefined
  labelOf(path: string): string
}

const readLists = async () => (await import(LISTS.href)) as Lists

test.group('The pictures of the gallery', () => {
  test('show every page of the access table, or the list says why not', async ({ assert }) => {
    const { DRAWN_PAGES, PAGES_NOT_DRAWN, FILE_ROUTE } = await readLists()
    const pages = Object.keys(access)
      .filter((key) => key.startsWith('GET /') && !key.startsWith('GET /api/'))
      .map((key) => key.slice('GET '.length))
      .filter((route) => !FILE_ROUTE.test(route))
    const listed = [...DRAWN_PAGES, ...Object.keys(PAGES_NOT_DRAWN)]
    assert.sameMembers(listed, pages)
    for (const reason of Object.values(PAGES_NOT_DRAWN)) assert.isNotEmpty(reason)
  })

  test('are named by their route, and fixed words precede parameters', async ({ assert }) => {
    const { labelOf, routeOf } = await readLists()
    const id = '6b0a9a8ad8e7b87168b5f5d2'
    assert.equal(routeOf('/admin/orders/0'), '/admin/orders/0')
    assert.equal(routeOf(`/admin/orders/${id}`), '/admin/orders/:id')
    assert.equal(routeOf('/admin/orders/amazon'), '/admin/orders/amazon')
    assert.equal(routeOf('/ca/checkout/cart'), '/checkout/:stage?')
    assert.isUndefined(routeOf('/api/docs'))
    assert.equal(labelOf(`/ca/orders/${id}/status`), '/ca/orders/:id/status')
    assert.equal(labelOf('/trackr/3'), '/trackr/3', 'each station has a picture of its own')
  })
})
