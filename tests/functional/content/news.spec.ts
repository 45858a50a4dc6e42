import { test } from '@japa/runner'
import { appUrl } from '#config/app'
import { newId } from '#shared/ids'
import { Browser } from '#tests/support/browser'
import { call } from '#tests/support/http'
import { visit } from '#tests/support/pages'
import { assertRejectedUnchanged } from '#tests/support/rejected_unchanged'
import { aDealer, aStaffMember, aUser, type TestUser } from '#tests/support/users'
import type { ArticleJson, ArticleView } from '#content'
import type { Seo } from '#storefront'

const PATH = '/api/press/press'
const TABLES = ['articles', 'audit_log']
const LONG = `<h2>Fair</h2>${'<p>Some words about the booth and the cables that we show there.</p>'.repeat(12)}`

test.group('News', (group) => {
  let staff: TestUser

  const post = (body: object) =>
    call<ArticleJson & { err: string; code: string; field: string }>('POST', PATH, {
      token: staff.token,
      body,
    })

  group.setup(async () => {
    staff = await aStaffMember()
  })

  test('an article is created, sanitized, edited and deleted', async ({ assert }) => {
    const { status, body } = await post({
      body: '<h1 onclick="x()">10 m Cäbles &amp; more!</h1><p>Text<script>x</script></p>',
    })
    assert.equal(status, 201)
    assert.containsSubset(body, {
      title: '10 m Cäbles & more!',
      body: '<h2>10 m Cäbles &amp; more!</h2><p>Text</p>',
      href: '/news/10-m-cables-more',
    })
    const edited = await post({ _id: body._id, body: '<p>No heading</p>', updated: body.updated })
    assert.equal(edited.status, 200)
    assert.containsSubset(edited.body, { title: 'No heading', href: body.href, date: body.date })

    const stale = () => post({ _id: body._id, body: '<p>Late</p>', updated: body.updated })
    const { body: conflict } = await assertRejectedUnchanged(assert, 409, stale, TABLES)
    assert.equal(conflict.code, 'E_CHANGED_MEANWHILE')

    const remove = () => call('DELETE', `${PATH}/${body._id}`, { token: staff.token })
    const removed = await remove()
    assert.deepEqual([removed.status, removed.body], [200, { ok: true }])
    const again = await remove()
    assert.equal(again.status, 404)
    const { headers } = await visit(new Browser(), body.href)
    assert.equal(headers.location, '/home?notice=unknown-page')
  })

  test('an article has the date that it is sent with, a day or an instant', async ({ assert }) => {
    const at = '2020-05-04T12:00:00.000Z'
    const { body } = await post({ body: '<h2>Old news</h2>', date: at })
    assert.equal(body.date, at)
    const list = await call<ArticleJson[]>('GET', PATH)
    assert.equal(list.body.at(-1)!._id, body._id)

    const same = await post({ ...body, body: '<h2>Old news, corrected</h2>' })
    assert.equal(same.body.date, at)
    const moved = await post({ _id: body._id, body: body.body, date: '2021-01-02' })
    assert.equal(moved.body.date, '2021-01-02T05:00:00.000Z')
    const untouched = await post({ _id: body._id, body: body.body, date: '' })
    assert.equal(untouched.body.date, moved.body.date)

    for (const date of ['yesterday', '2021-02-30', 7]) {
      const send = () => post({ body: '<p>x</p>', date })
      const { body: rejected } = await assertRejectedUnchanged(assert, 422, send, TABLES)
      assert.equal(rejected.field, 'date')
    }
  })

  test('articles with the same title have addresses of their own', async ({ assert }) => {
    const created = await Promise.all([1, 2, 3].map(() => post({ body: '<h2>Twice</h2>' })))
    const hrefs = created.map(({ body }) => body.href).sort()
    assert.deepEqual(hrefs, ['/news/twice', '/news/twice-2', '/news/twice-3'])
    const untitled = await post({ body: '<p>线缆</p>' })
    assert.equal(untitled.body.href, '/news/news')
  })

  test('only staff write, and nothing without a text is stored', async ({ assert }) => {
    const { body: article } = await post({ body: '<p>Stays</p>' })
    const [customer, dealer] = [await aUser(), await aDealer()]
    for (const [token, status] of [
      [undefined, 401],
      [customer.token, 403],
      [dealer.token, 403],
    ] as const) {
      const body = { _id: article._id, body: '<p>x</p>' }
      const write = () => call('POST', PATH, { token, body })
      await assertRejectedUnchanged(assert, status, write, TABLES)
      const remove = () => call('DELETE', `${PATH}/${article._id}`, { token })
      await assertRejectedUnchanged(assert, status, remove, TABLES)
    }
    for (const body of [
      {},
      { body: 5 },
      { body: '<p> </p>' },
      { body: '<script>x</script>' },
      { body: 'x'.repeat(60_001) },
    ]) {
      const response = await assertRejectedUnchanged(assert, 422, () => post(body), TABLES)
      assert.equal(response.body.field, 'body')
    }
    const unknown = () => post({ _id: newId(), body: '<p>x</p>' })
    await assertRejectedUnchanged(assert, 404, unknown, TABLES)
    const missing = await call('DELETE', `${PATH}/x`, { token: staff.token })
    assert.equal(missing.status, 404)
  })

  test('pages list articles newest first, a long one by its first paragraphs', async ({
    assert,
  }) => {
    const { body: long } = await post({ body: LONG })
    const { body: listed } = await call<ArticleJson[]>('GET', PATH)
    assert.equal(listed[0]._id, long._id)
    for (const prefix of ['', '/ca']) {
      const list = await visit<{ articles: ArticleView[]; seo: Seo; menu: object[] }>(
        new Browser(),
        `${prefix}/news`
      )
      assert.equal(list.component, 'storefront/news')
      const [first, second] = list.props.articles
      assert.containsSubset(first, { title: 'Fair', href: `${prefix}${long.href}` })
      assert.isBelow(first.excerpt!.length, first.html.length)
      assert.isNull(second.excerpt)
      assert.notInclude(first.html, '<h2>')
      assert.deepInclude(list.props.menu, { label: 'News', href: `${prefix}/news` })

      const page = await visit<{ article: ArticleView; seo: Seo }>(new Browser(), first.href)
      assert.equal(page.component, 'storefront/article')
      assert.equal(page.props.seo.canonical, appUrl + first.href)
      assert.equal(page.props.seo.title, 'Fair')
    }
    const sitemap = await call('GET', '/sitemap.xml')
    assert.match(sitemap.text, /\/ca\/news<\/loc>/)
  })

  test('the feed has the articles with their addresses', async ({ assert }) => {
    await post({ body: '<h2>Ampere &amp; Volt</h2><p>1 &lt; 2</p>' })
    const { headers, text } = await call('GET', '/ca/news/atom.xml')
    assert.match(String(headers['content-type']), /^application\/atom\+xml/)
    assert.include(text, '<title>Ampere &amp; Volt</title>')
    assert.include(text, `<id>${appUrl}/ca/news/ampere-volt</id>`)
    assert.include(text, '&lt;p&gt;1 &amp;lt; 2&lt;/p&gt;')
    assert.include(text, `<link rel="self" href="${appUrl}/ca/news/atom.xml"/>`)
  })
})
