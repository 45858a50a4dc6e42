import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { Keyboard } from '#tests/browser/support/keyboard'
import { ADMIN, findProduct } from '#tests/browser/support/shop'
import type { Page } from 'puppeteer'

/** Calls the API with the session of the page. */
const call = <T>(page: Page, path: string, body: object, method = 'POST'): Promise<T> =>
  page.evaluate(
    async (url, input, verb) => {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(url, { method: verb, headers, body: JSON.stringify(input) })
      if (!response.ok) throw new Error(await response.text())
      return (await response.json()) as T
    },
    path,
    body,
    method
  )

/** Creates a group with a price and two customers, a group that falls back to it, and a possible replacement. */
async function createThreeGroups(page: Page) {
  const suffix = crypto.randomUUID().slice(0, 8)
  const uniqueName = (name: string) => `${name} ${suffix}`
  const { _id: product } = await findProduct('THX-CBH20')
  const createGroup = (name: string, fallback = '') =>
    call<{ _id: string }>(page, '/api/groups', { name: uniqueName(name), fallback })
  const setPrice = (id: string, price: number) =>
    call(page, `/api/groups/${id}/prices`, { currency: 'usd', prices: [{ product, price }] })

  const [old, next] = [await createGroup('Old'), await createGroup('Next')]
  await createGroup('Dependent', old._id)
  await setPrice(old._id, 40)
  await setPrice(next._id, 35)
  for (const number of [1, 2]) {
    const email = `member-${number}-${suffix}@example.com`
    const customer = { email, password: 'long enough 1', group: old._id, currency: 'usd' }
    await call(page, '/api/users/0', customer, 'PUT')
  }
  return { old: uniqueName('Old'), next: uniqueName('Next'), dependent: uniqueName('Dependent') }
}

test.group('Deleting a customer group', (group) => {
  group.each.teardown(closeBrowserSessions)

  for (const width of [1440, 390]) {
    test(`a group in use is replaced with the keyboard alone at ${width} px`, async ({
      assert,
    }) => {
      const staff = await BrowserSession.signedIn(ADMIN, width)
      const { page } = staff
      await staff.open('/admin/groups')
      const { old, next, dependent } = await createThreeGroups(page)
      await staff.open('/admin/groups')

      const keyboard = new Keyboard(page)
      const remove = await staff.find(`Delete ${old}`, 'button')
      const { x, width: buttonWidth } = (await remove.boundingBox())!
      assert.isAtMost(x + buttonWidth, width, 'the button is on the screen')
      await remove.focus()
      await keyboard.press('Enter')
      await staff.waitForText(`2 customers belong to ${old}, and ${dependent} falls back to it.`)
      await assertAccessible(page, assert)

      await keyboard.choose('Replacement group', 'No group')
      await staff.waitForText('2 customers become Retailers and no longer see the trade lines.')
      await staff.waitForText(`${dependent} falls back to the MSRP.`)

      await keyboard.choose('Replacement group', next)
      await staff.waitForText(`2 customers join ${next}.`)
      await staff.waitForText(`${dependent} falls back to ${next}.`)
      await staff.waitForText('The prices of 2 customers change.')
      const preview = await staff.text('dialog')
      for (const part of ['THX-CBH20', '$40.00', '$35.00', '12.5 %']) assert.include(preview, part)
      await assertAccessible(page, assert)

      await keyboard.activate('Move and delete')
      await staff.waitForText(`${old} deleted.`)
      await page.waitForFunction(
        (name) => !document.querySelector('main table')!.textContent!.includes(name),
        {},
        old
      )
      assert.deepEqual(staff.errors, [])
      const remaining = await page.evaluate(async () => {
        const response = await fetch('/api/groups')
        return (await response.json()) as { _id: string; name: string; fallback: string }[]
      })
      const groupNamed = (name: string) => remaining.find((candidate) => candidate.name === name)
      assert.isUndefined(groupNamed(old))
      assert.equal(groupNamed(dependent)!.fallback, groupNamed(next)!._id)
    })
  }

  test('an unused group is deleted after a confirmation', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.open('/admin/groups')
    const name = `Unused ${crypto.randomUUID().slice(0, 8)}`
    await call(staff.page, '/api/groups', { name })
    await staff.open('/admin/groups')
    const remove = await staff.find(`Delete ${name}`, 'button')
    await remove.click()
    await staff.waitForText('No customer belongs to it, and no group falls back to it.')
    await staff.press('Delete group')
    await staff.waitForText(`${name} deleted.`)
    assert.deepEqual(staff.errors, [])
  })
})
