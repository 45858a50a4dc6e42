import { test } from '@japa/runner'
import { appUrl } from '#config/app'
import { one, rows } from '#core/database'
import { defaultPage } from '#content/pages/rules/default_page'
import { INFORMATION_PAGES } from '#shared/pages/information_pages'
import { Browser } from '#tests/support/browser'
import { countRows, emptyTables } from '#tests/support/database'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { assertRejectedUnchanged } from '#tests/support/rejected_unchanged'
import { aDealer, aStaffMember, aSuperAdmin, aUser, type TestUser } from '#tests/support/users'
import type {
  InformationPageEditor,
  InformationPageJson,
  InformationPageRow,
  InformationPageView,
  PageRevisionJson,
  PageRevisionTextJson,
  PageRevisionView,
} from '#content'
import type { StaffHome } from '#reporting/home/staff_home'
import type { Seo } from '#storefront'

const PATH = '/api/page/returns'
const TABLES = ['page_revisions', 'content_versions', 'audit_log']
type Failure = { err: string; code: string; field: string }

test.group('Information pages', (group) => {
  let staff: TestUser

  group.each.setup(async () => {
    await emptyTables()
    staff = await aStaffMember({ firstname: 'Ines', lastname: 'Roy' })
  })

  const save = (body: object, path = PATH) =>
    call<InformationPageJson & Failure>('POST', path, { token: staff.token, body })
  const restore = (number: number | string, body: object = {}) =>
    call<InformationPageJson & Failure>('POST', `${PATH}/revisions/${number}/restoration`, {
      token: staff.token,
      body,
    })
  const history = () => call<PageRevisionJson[]>('GET', `${PATH}/revisions`, { token: staff.token })

  for (const { slug, path, title, description } of INFORMATION_PAGES) {
    test(`${path} exists on both storefronts, with its own metadata, and is in the sitemap`, async ({
      assert,
    }) => {
      const sitemap = await call('GET', '/sitemap.xml')
      for (const prefix of ['', '/ca']) {
        const { status, component, props } = await visit<{
          page: InformationPageView
          editHref: string | null
          seo: Seo
        }>(new Browser(), prefix + path)
        assert.deepEqual([status, component], [200, 'storefront/information_page'])
        assert.deepInclude(props.page, { slug, title, savedAt: null })
        assert.isNull(props.editHref)
        assert.containsSubset(props.seo, { title, description, canonical: appUrl + prefix + path })
        assert.include(sitemap.text, `<loc>${appUrl}${prefix}${path}</loc>`)
      }
      assert.equal(await countRows('page_revisions'), 0, 'a visit stores nothing')
    })
  }

  test('the sitemap lists news articles', async ({ assert }) => {
    await call('POST', '/api/press/press', {
      token: staff.token,
      body: { body: '<h2>Ten meters</h2><p>Now</p>' },
    })
    const { text } = await call('GET', '/sitemap.xml')
    assert.include(text, `<loc>${appUrl}/news/ten-meters</loc>`)
    assert.include(text, `<loc>${appUrl}/ca/news/ten-meters</loc>`)
  })

  test('staff save a page; visitors read it, sanitized, and the history has both texts', async ({
    assert,
  }) => {
    const before = await call<InformationPageJson>('GET', PATH)
    assert.containsSubset(before.body, {
      page: 'returns',
      title: 'Returns',
      revision: 1,
      date: null,
    })
    const { status, body } = await save({
      body: '<h1>Soon</h1><p onclick="x()">By <a href="/contact">mail</a><script>x</script></p>',
      revision: 1,
    })
    assert.equal(status, 200)
    assert.containsSubset(body, {
      body: '<h2>Soon</h2><p>By <a href="/contact">mail</a></p>',
      revision: 2,
      missing: [],
    })
    const { props } = await visit<{ page: InformationPageView }>(new Browser(), '/ca/returns')
    assert.equal(props.page.html, '<h2>Soon</h2><p>By <a href="/ca/contact">mail</a></p>')
    assert.equal(props.page.savedAt, body.date)

    const { body: revisions } = await history()
    assert.deepEqual(revisions, [
      { revision: 2, date: body.date, by: 'Ines Roy', restored: null },
      { revision: 1, date: null, by: null, restored: null },
    ])
    const original = await call<PageRevisionTextJson>('GET', `${PATH}/revisions/1`, {
      token: staff.token,
    })
    assert.equal(original.body.body, defaultPage('returns'))
    const logged = await rows<{ action: string; actor_id: string }>(
      `select action, actor_id from audit_log where subject_type = 'page' and subject_id = 'returns'`
    )
    assert.deepEqual(logged, [{ action: 'saved', actor_id: staff.id }])
  })

  test('a text that is stored unsanitized is sanitized when it is read', async ({ assert }) => {
    await save({ body: '<p>Fine</p>' })
    await one(
      `update page_revisions set body = '<p>Fine<script>x</script></p>' where revision = 2 returning id`
    )
    const { body } = await call<InformationPageJson>('GET', PATH)
    assert.equal(body.body, '<p>Fine</p>')
  })

  test('the second of two editors is told, and the same text makes no revision', async ({
    assert,
  }) => {
    await save({ body: '<p>First</p>', revision: 1 })
    const stale = () => save({ body: '<p>Second</p>', revision: 1 })
    const { body: conflict } = await assertRejectedUnchanged(assert, 409, stale, TABLES)
    assert.equal(conflict.code, 'E_CHANGED_MEANWHILE')
    const same = await save({ body: '<p>First</p>', revision: 2 })
    assert.equal(same.body.revision, 2)
    const forced = await save({ body: '<p>Second</p>' })
    assert.equal(forced.body.revision, 3)
  })

  test('concurrent saves follow each other', async ({ assert }) => {
    const texts = [1, 2, 3, 4].map((number) => `<p>Text ${number}</p>`)
    const saved = await Promise.all(texts.map((body) => save({ body })))
    assert.deepEqual(
      saved.map(({ status }) => status),
      [200, 200, 200, 200]
    )
    const { body: stored } = await history()
    assert.deepEqual(
      stored.map(({ revision }) => revision),
      [5, 4, 3, 2, 1]
    )
    const checked = await Promise.all(texts.map((body) => save({ body: `${body}!`, revision: 5 })))
    assert.deepEqual(checked.map(({ status }) => status).sort(), [200, 409, 409, 409])
  })

  test('an older revision is restored as a new one', async ({ assert }) => {
    await save({ body: '<p>New</p>' })
    const stale = () => restore(1, { revision: 1 })
    await assertRejectedUnchanged(assert, 409, stale, TABLES)
    const { status, body } = await restore(1, { revision: 2 })
    assert.deepEqual([status, body.revision], [200, 3])
    assert.equal(body.body, defaultPage('returns'))
    const { body: revisions } = await history()
    assert.containsSubset(revisions[0], { revision: 3, by: 'Ines Roy', restored: 1 })
    for (const number of [4, 0, 'x', '1.5'])
      await assertRejectedUnchanged(assert, 404, () => restore(number), TABLES)
  })

  test('only staff save, restore and read the history', async ({ assert }) => {
    await save({ body: '<p>Stays</p>' })
    const [customer, dealer] = [await aUser(), await aDealer()]
    for (const [token, status] of [
      [undefined, 401],
      [customer.token, 403],
      [dealer.token, 403],
    ] as const) {
      const write = (path: string) => () =>
        call('POST', path, { token, body: { body: '<p>x</p>' } })
      await assertRejectedUnchanged(assert, status, write(PATH), TABLES)
      await assertRejectedUnchanged(
        assert,
        status,
        write(`${PATH}/revisions/1/restoration`),
        TABLES
      )
      for (const path of [`${PATH}/revisions`, `${PATH}/revisions/1`]) {
        const read = await call('GET', path, { token })
        assert.equal(read.status, status)
      }
    }
    for (const body of [{}, { body: 5 }, { body: '<p> </p>' }, { body: 'x'.repeat(60_001) }]) {
      const response = await assertRejectedUnchanged(assert, 422, () => save(body), TABLES)
      assert.equal(response.body.field, 'body')
    }
    const badRevision = () => save({ body: '<p>x</p>', revision: 0 })
    await assertRejectedUnchanged(assert, 422, badRevision, TABLES)
    const unknown = () => save({ body: '<p>x</p>' }, '/api/page/imprint')
    await assertRejectedUnchanged(assert, 404, unknown, TABLES)
  })

  test('the staff pages show texts, open facts and revisions, and the public page leads there', async ({
    assert,
  }) => {
    const browser = await signedIn(staff)
    const shown = await visit<{ editHref: string }>(browser, '/terms')
    assert.equal(shown.props.editHref, '/admin/pages/terms')
    const editor = await visit<{ page: InformationPageEditor; staffMenu: object[] }>(
      browser,
      '/admin/pages/terms'
    )
    assert.include(editor.props.page.missing, 'company number')
    assert.lengthOf(editor.props.page.revisions, 1)
    assert.deepInclude(editor.props.staffMenu, {
      label: 'Information',
      href: '/admin/pages',
      icon: 'pages',
      section: 'Page',
    })
    const list = await visit<{ pages: InformationPageRow[] }>(browser, '/admin/pages')
    assert.lengthOf(list.props.pages, INFORMATION_PAGES.length)
    const { props } = await visit<{ revision: PageRevisionView }>(
      browser,
      '/admin/pages/terms/revisions/1'
    )
    assert.containsSubset(props.revision, { title: 'Terms', revision: 1, current: 1, by: null })
    assert.include(props.revision.html, '<mark>[To fill in: company number]</mark>')
  })

  test('open facts are on the home of super admins until they are filled in, and customers of a production shop do not see them', async ({
    assert,
    cleanup,
  }) => {
    const owner = await aSuperAdmin()
    const missing = async () => {
      const { body } = await call<StaffHome>('GET', '/api/a/home', { token: owner.token })
      const todo = body.todo.find(({ key }) => key === 'missing_facts')!
      assert.equal(todo.count, body.missing.length)
      return body.missing.filter((text) => text.startsWith('Page Returns: '))
    }
    assert.deepEqual(await missing(), [
      'Page Returns: number of days for returns',
      'Page Returns: return address',
      'Page Returns: number of days for refunds',
    ])

    const { NODE_ENV } = process.env
    cleanup(() => void Object.assign(process.env, { NODE_ENV }))
    const htmlOf = async () => {
      const { props } = await visit<{ page: InformationPageView }>(new Browser(), '/returns')
      return props.page.html
    }
    assert.match(await htmlOf(), /The address for returns is .+ \(fictitious\)/)
    process.env.NODE_ENV = 'production'
    assert.notInclude(await htmlOf(), 'To fill in')
    const asStaff = await call<InformationPageJson>('GET', PATH, { token: staff.token })
    assert.include(asStaff.body.body, '[To fill in: return address]')
    const asVisitor = await call<InformationPageJson>('GET', PATH)
    assert.notInclude(asVisitor.body.body, 'To fill in')
    process.env.NODE_ENV = NODE_ENV

    await save({ body: '<p>Within 30 days</p>' })
    assert.isEmpty(await missing())
  })

  test('an erasure keeps the revisions of a former member of the staff without the name', async ({
    assert,
  }) => {
    await save({ body: '<p>Stays</p>' })
    const { pageRevisionDataSource } = await import('#content')
    const { writeTx } = await import('#core/database')
    const subject = {
      userId: staff.id,
      email: staff.email,
      name: 'Ines Roy',
      isEmailVerified: true,
    }
    assert.lengthOf((await pageRevisionDataSource.collect(subject)) as object[], 1)
    assert.deepEqual(await pageRevisionDataSource.plan(subject), { erased: 0, kept: 1 })
    await writeTx((trx) => pageRevisionDataSource.erase(subject, trx))
    const { body: revisions } = await history()
    assert.containsSubset(revisions[0], { revision: 2, by: 'Erased customer' })
    assert.lengthOf((await pageRevisionDataSource.collect(subject)) as object[], 0)
  })
})
