import { test } from '@japa/runner'
import { isClean } from '#tests/browser/support/accessible'
import { Keyboard } from '#tests/browser/support/keyboard'
import { ADMIN, findProduct } from '#tests/browser/support/shop'
import { everybodyLeaves, Visitor } from '#tests/browser/support/visitor'
import type { Page } from 'puppeteer'

/** A call under the session of whoever looks at the page */
const call = <T>(page: Page, path: string, body: object, method = 'POST'): Promise<T> =>
  page.evaluate(
    async (to, sent, by) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(to, { method: by, headers, body: JSON.stringify(sent) })
      if (!answer.ok) throw new Error(await answer.text())
      return (await answer.json()) as T
    },
    path,
    body,
    method
  )

/** A group with a price and two customers, another that falls back to it, and one that could take its place */
async function threeGroups(page: Page) {
  const mark = crypto.randomUUID().slice(0, 8)
  const named = (name: string) => `${name} ${mark}`
  const { _id: product } = await findProduct('THX-CBH20')
  const make = (name: string, fallback = '') =>
    call<{ _id: string }>(page, '/api/groups', { name: named(name), fallback })
  const priced = (id: string, price: number) =>
    call(page, `/api/groups/${id}/prices`, { currency: 'usd', prices: [{ product, price }] })

  const [old, next] = [await make('Old'), await make('Next')]
  await make('Behind', old._id)
  await priced(old._id, 40)
  await priced(next._id, 35)
  for (const number of [1, 2]) {
    const email = `member-${number}-${mark}@example.com`
    const customer = { email, password: 'long enough 1', group: old._id, currency: 'usd' }
    await call(page, '/api/users/0', customer, 'PUT')
  }
  return { old: named('Old'), next: named('Next'), behind: named('Behind') }
}

test.group('Deleting a group that is in use', (group) => {
  group.each.teardown(everybodyLeaves)

  for (const width of [1440, 390]) {
    test(`another takes its place, by the keyboard alone, at ${width} px`, async ({ assert }) => {
      const staff = await Visitor.signedIn(ADMIN, width)
      const { page } = staff
      await staff.open('/admin/groups')
      const { old, next, behind } = await threeGroups(page)
      await staff.open('/admin/groups')

      const keys = new Keyboard(page)
      const remove = await staff.find(`Delete ${old}`, 'button')
      await remove.focus()
      await keys.press('Enter')
      await staff.sees(`2 customers belong to ${old}, and ${behind} falls back to it.`)
      await isClean(page, assert)

      await keys.choose('Replacement group', 'No group')
      await staff.sees('2 customers become Retailers and no longer see the trade lines.')
      await staff.sees(`${behind} falls back to the MSRP.`)

      await keys.choose('Replacement group', next)
      await staff.sees(`2 customers join ${next}.`)
      await staff.sees(`${behind} falls back to ${next}.`)
      await staff.sees('The prices of 2 customers change.')
      const preview = await staff.text('dialog')
      for (const part of ['THX-CBH20', '$40.00', '$35.00', '12.5 %']) assert.include(preview, part)
      await isClean(page, assert)

      await keys.toLink('Move and delete')
      await staff.sees(`${old} deleted.`)
      await page.waitForFunction(
        (gone) => !document.body.innerText.includes(`Delete ${gone}`),
        {},
        old
      )
      const list = await staff.text()
      assert.notInclude(list.replace(`${old} deleted.`, ''), old)
      assert.deepEqual(staff.complaints, [])
      const rest = await page.evaluate(async () => {
        const answer = await fetch('/api/groups')
        return (await answer.json()) as { _id: string; name: string; fallback: string }[]
      })
      const by = (name: string) => rest.find((one) => one.name === name)
      assert.isUndefined(by(old))
      assert.equal(by(behind)!.fallback, by(next)!._id)
    })
  }

  test('a group that nobody uses is deleted after a question', async ({ assert }) => {
    const staff = await Visitor.signedIn(ADMIN, 1440)
    await staff.open('/admin/groups')
    const name = `Unused ${crypto.randomUUID().slice(0, 8)}`
    await call(staff.page, '/api/groups', { name })
    await staff.open('/admin/groups')
    const remove = await staff.find(`Delete ${name}`, 'button')
    await remove.click()
    await staff.sees('No customer belongs to it, and no group falls back to it.')
    await staff.press('Delete group')
    await staff.sees(`${name} deleted.`)
    assert.deepEqual(staff.complaints, [])
  })
})
