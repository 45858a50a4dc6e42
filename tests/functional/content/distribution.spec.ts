import { test } from '@japa/runner'
import { appUrl } from '#config/app'
import { call } from '#tests/support/http'
import { Browser } from '#tests/support/browser'
import { signedIn, visit } from '#tests/support/pages'
import { assertRejectedUnchanged } from '#tests/support/rejected_unchanged'
import { isId, newId } from '#shared/ids'
import { aDealer, aStaffMember, aUser, type TestUser } from '#tests/support/users'
import type { DistributionEditorPage, DistributorEntryJson, DistributorView } from '#content'
import type { Seo } from '#storefront'

const PATH = '/api/page/distribution'
const TABLES = ['distribution_entries', 'content_versions', 'audit_log']
const entry = (text: string, type = 0, order = 0) => ({ text, type, order })
const withoutIds = (list: DistributorEntryJson[]) =>
  list.map(({ text, type, order }) => ({ text, type, order }))

test.group('The distribution list', (group) => {
  let staff: TestUser

  const read = () => call<DistributorEntryJson[]>('GET', PATH)
  const save = (body: unknown, version?: string, { token } = staff) =>
    call<DistributorEntryJson[] & { err: string; code: string; field: string }>('POST', PATH, {
      token,
      body,
      headers: version === undefined ? {} : { 'if-match': version },
    })

  group.setup(async () => {
    staff = await aStaffMember()
  })

  test('is replaced as a whole and returned by order, ties as they were entered', async ({
    assert,
  }) => {
    await save([entry('<p>Old</p>')])
    const list = [entry('<p>Third</p>', 1, 5), entry('<p>First</p>'), entry('<p>Second</p>', 1)]
    const saved = await save(list)
    assert.equal(saved.status, 200)
    const sorted = [list[1], list[2], list[0]]
    assert.deepEqual(withoutIds(saved.body), sorted)
    const { body } = await read()
    assert.deepEqual(withoutIds(body), sorted)
    const emptied = await save([])
    assert.deepEqual(emptied.body as DistributorEntryJson[], [])
  })

  test('an entry keeps its id as long as it is sent back, and has defaults for type and order', async ({
    assert,
  }) => {
    const { body: stored } = await save([entry('<p>North</p>', 1, 1), entry('<p>South</p>', 0, 2)])
    assert.isTrue(stored.every((each) => isId(each._id)))
    const changed = stored.map((each) => ({ ...each, text: `${each.text}<p>Open</p>` }))
    const stranger = newId()
    const sent = [
      { text: '<p>New</p>' },
      ...changed,
      { ...stored[0]!, order: 3 },
      { ...stored[0]!, _id: stranger, order: 4 },
    ]
    const { body } = await save(sent)
    assert.deepEqual(body.slice(1, 3), changed)
    assert.deepInclude(body[0], { text: '<p>New</p>', type: 0, order: 0 })
    assert.equal(new Set(body.map(({ _id }) => _id)).size, 5)
    assert.notEqual(body[4]!._id, stranger, 'Only the shop makes ids')
  })

  test('tells the second of two editors, and replaces the list of the first only on request', async ({
    assert,
  }) => {
    const { headers } = await read()
    const first = await save([entry('<p>Mine</p>')], headers.etag)
    assert.equal(first.status, 200)
    const request = () => save([entry('<p>Theirs</p>')], headers.etag)
    const second = await assertRejectedUnchanged(assert, 409, request, TABLES)
    assert.equal(second.body.code, 'E_CHANGED_MEANWHILE')
    const again = await save([entry('<p>Theirs</p>')], `W/${first.headers.etag}`)
    assert.equal(again.status, 200)
    const forced = await save([entry('<p>Forced</p>')])
    assert.equal(forced.status, 200)

    const { etag } = forced.headers
    const racing = await Promise.all([1, 2, 3].map(() => save([entry('<p>Race</p>')], etag)))
    assert.deepEqual(racing.map(({ status }) => status).sort(), [200, 409, 409])
  })

  test('rejects what is no list of entries, and changes nothing', async ({ assert }) => {
    const cases: [body: unknown, field: string][] = [
      [{}, 'entries'],
      [{ entries: [] }, 'entries'],
      [[{}], 'entries.0.text'],
      [[entry('<p>Good</p>'), entry('<p> </p>')], 'entries.1.text'],
      [[entry('<script>alert(1)</script>')], 'entries.0.text'],
      [[entry('x'.repeat(5001))], 'entries.0.text'],
      [[{ ...entry('x'), _id: 'x' }], 'entries.0._id'],
      [[entry('x', 2)], 'entries.0.type'],
      [[{ ...entry('x'), type: '0' }], 'entries.0.type'],
      [[{ ...entry('x'), order: 'x' }], 'entries.0.order'],
      [[{ ...entry('x'), order: 1.5 }], 'entries.0.order'],
      [Array.from({ length: 501 }, () => entry('x')), 'entries'],
    ]
    for (const [body, field] of cases) {
      const response = await assertRejectedUnchanged(assert, 422, () => save(body), TABLES)
      assert.equal(response.body.field, field)
    }
    const many = Array.from({ length: 10_000 }, () => entry('<p>A company</p>'))
    await assertRejectedUnchanged(assert, 413, () => save(many), TABLES)
  })

  test('is changed by staff only', async ({ assert }) => {
    const [customer, dealer] = [await aUser(), await aDealer()]
    for (const [token, status] of [
      [undefined, 401],
      [customer.token, 403],
      [dealer.token, 403],
    ] as const) {
      const request = () => call('POST', PATH, { token, body: [entry('x')] })
      await assertRejectedUnchanged(assert, status, request, TABLES)
    }
    const { component } = await visit(await signedIn(customer), '/admin/distribution')
    assert.equal(component, 'errors/problem')
  })

  test('is sanitized when it is saved, and links survive', async ({ assert }) => {
    const { body } = await save([
      entry(
        '<p onclick="x()"><b>Nord</b> <a href="https://nord.example" onmouseover="x()">site</a><br>'
      ),
      entry('<img src=x onerror=alert(1)>Text<svg onload=alert(1)>'),
      entry('<a href="javascript:alert(1)">Link</a><iframe src="//evil.example"></iframe>'),
    ])
    assert.deepEqual(
      body.map(({ text }) => text),
      ['<p><b>Nord</b> <a href="https://nord.example">site</a><br /></p>', 'Text', '<a>Link</a>']
    )
  })

  test('has a public page on both storefronts, which is in the menu and the sitemap', async ({
    assert,
  }) => {
    await save([entry('<p>Nord &amp; Süd</p>', 0, 2), entry('<p>Händler</p>', 1, 1)])
    for (const prefix of ['', '/ca']) {
      const path = `${prefix}/distribution`
      const { component, props } = await visit<{
        entries: DistributorView[]
        editHref: string | null
        seo: Seo
        menu: { label: string; href: string }[]
      }>(new Browser(), path)
      assert.equal(component, 'storefront/distribution')
      assert.deepEqual(props.entries, [
        { html: '<p>Händler</p>', type: 1, text: 'Händler' },
        { html: '<p>Nord &amp; Süd</p>', type: 0, text: 'Nord & Süd' },
      ])
      assert.isNull(props.editHref)
      assert.deepInclude(props.menu, { label: 'Distribution', href: path })
      assert.equal(props.seo.canonical, appUrl + path)
    }
    const sitemap = await call('GET', '/sitemap.xml')
    assert.match(sitemap.text, /\/distribution<\/loc>/)
    assert.match(sitemap.text, /\/ca\/distribution<\/loc>/)
  })

  test('shows the search of its URL, for visitors without JavaScript', async ({ assert }) => {
    const { props } = await visit(new Browser(), '/distribution?q=SUD')
    assert.equal(props.query, 'SUD')
    const { status } = await new Browser().call('GET', `/distribution?q=${'x'.repeat(300)}`)
    assert.isBelow(status, 500)
  })

  test('shows staff a link to its editor, which has the version to save', async ({ assert }) => {
    const browser = await signedIn(staff)
    const page = await visit<{ editHref: string }>(browser, '/distribution')
    assert.equal(page.props.editHref, '/admin/distribution')
    const editor = await visit<DistributionEditorPage & { staffMenu: object[] }>(
      browser,
      page.props.editHref
    )
    assert.equal(editor.component, 'admin/distribution/show')
    assert.lengthOf(editor.props.entries, 2)
    const { headers } = await read()
    assert.equal(`"${editor.props.version}"`, headers.etag)
    assert.deepInclude(editor.props.staffMenu, {
      label: 'Distribution',
      href: '/admin/distribution',
      icon: 'distribution',
      section: 'Page',
    })
  })
})
