import { test } from '@japa/runner'
import { run, writeTx } from '#core/database'
import { expireEmptyPages } from '#content/text/empty_pages'
import { Browser } from '#tests/support/browser'
import { call } from '#tests/support/http'
import { visit } from '#tests/support/pages'
import { aStaffMember, type TestUser } from '#tests/support/users'

type Page = { menu: { label: string; href: string }[] }

const EMPTIED = ['/news', '/gallery', '/distribution']

test.group('The menu of a shop without news, pictures and partners', (group) => {
  let staff: TestUser
  group.setup(async () => {
    staff = await aStaffMember()
    await writeTx(async (trx) => {
      for (const table of ['articles', 'gallery_pictures', 'distribution_entries'])
        await run(`delete from ${table}`, [], trx)
      expireEmptyPages(trx)
    })
  })

  async function shownTo(browser: Browser, prefix = ''): Promise<string[]> {
    const { props } = await visit<Page>(browser, `${prefix}/home`)
    return EMPTIED.filter((path) => props.menu.some(({ href }) => href === prefix + path))
  }

  test('names a page as soon as it has something to show', async ({ assert }) => {
    assert.deepEqual(await shownTo(new Browser()), [])
    const article = await call<{ _id: string }>('POST', '/api/press/press', {
      token: staff.token,
      body: { body: '<h1>First</h1>' },
    })
    assert.deepEqual(await shownTo(new Browser()), ['/news'])
    assert.deepEqual(await shownTo(new Browser(), '/ca'), ['/news'])
    await call('DELETE', `/api/press/press/${article.body._id}`, { token: staff.token })
    assert.deepEqual(await shownTo(new Browser()), [])
  })
})
