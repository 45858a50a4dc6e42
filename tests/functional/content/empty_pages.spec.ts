import { test } from '@japa/runner'
import { expireEmptyPages } from '#content/text/empty_pages'
import { run, writeTx } from '#core/database'
import { Browser } from '#tests/support/browser'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { aStaffMember, type TestUser } from '#tests/support/users'

type Menu = { menu: { label: string }[] }

const EMPTY = ['Gallery', 'News', 'Distribution']

test.group('Pages that staff have not filled', (group) => {
  let staff: TestUser

  const shownOf = async (browser: Browser, prefix: string) => {
    const { props } = await visit<Menu>(browser, `${prefix}/contact`)
    return EMPTY.filter((name) => props.menu.some(({ label }) => label === name))
  }

  group.setup(async () => {
    staff = await aStaffMember()
    await writeTx(async (trx) => {
      for (const table of ['articles', 'gallery_pictures', 'distribution_entries'])
        await run(`delete from ${table}`, [], trx)
      expireEmptyPages(trx)
    })
  })

  test('are neither in the menu of visitors nor in the sitemap, but in the menu of staff', async ({
    assert,
  }) => {
    for (const prefix of ['', '/ca']) {
      assert.isEmpty(await shownOf(new Browser(), prefix))
      assert.sameMembers(await shownOf(await signedIn(staff), prefix), EMPTY)
    }
    const sitemap = await call('GET', '/sitemap.xml')
    assert.notMatch(sitemap.text, /\/(gallery|news|distribution)<\/loc>/)
  })

  test('are in the menu as soon as they have something', async ({ assert }) => {
    const { token } = staff
    await call('POST', '/api/press/press', { token, body: { body: '<h2>Fair</h2>' } })
    assert.deepEqual(await shownOf(new Browser(), ''), ['News'])
    await call('POST', '/api/page/distribution', {
      token,
      body: [{ text: 'A', type: 0, order: 0 }],
    })
    assert.deepEqual(await shownOf(new Browser(), '/ca'), ['News', 'Distribution'])
  })
})
