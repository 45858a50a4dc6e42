import { test } from '@japa/runner'
import { closeBrowserSessions, type BrowserSession } from '#tests/browser/support/browser_session'
import {
  openDialogOf,
  openFirst,
  openPhone,
  smallInDialog,
  smallLinks,
} from '#tests/browser/support/fingers'
import { Keyboard } from '#tests/browser/support/keyboard'
import { assertFits } from '#tests/browser/support/readable_page'
import { DEALER } from '#tests/browser/support/shop'
import { aStaffOrder, userIdOf } from '#tests/browser/support/staff_orders'
import type { Assert } from '@japa/assert'

const DIALOGS: Record<string, string[]> = {
  '/admin/orders': ['Filter'],
  '/admin/orders/0': ['Paste an order'],
  '/admin/users': ['Filter', 'Create'],
  '/admin/groups': ['Create group', 'Rename', 'Delete'],
  '/admin/staff': ['Edit permissions'],
  '/admin/setup': ['Set'],
  '/admin/account': ['Add a passkey', 'Create a token'],
  '/admin/webhooks': ['Add receiver'],
}
const OF_AN_ORDER = ['Record payment', 'Process', 'Payment link', 'Create shipment']
const OF_ITS_MENU = ['Send receipt', 'Cancel order', 'Delete']
const OF_A_CUSTOMER = ['Reset Password', 'Statement', 'Adjust credit', 'Erase', 'Merge']

const LINKED_PAGES = ['/admin/home', '/admin/activity', '/admin/inbox', '/admin/mailbox', '/files']

async function assertTouchable(staff: BrowserSession, assert: Assert, name: string) {
  const { page } = staff
  await page.waitForSelector('dialog[open]')
  await staff.settle()
  assert.isEmpty(await smallInDialog(page), name)
  await new Keyboard(page).closeDialog()
}

test.group('Dialogs of the staff area on a phone', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('have controls as tall as a finger', async ({ assert }) => {
    const staff = await openPhone()
    for (const [path, names] of Object.entries(DIALOGS)) {
      await staff.open(path)
      for (const name of names) {
        await openDialogOf(staff, name)
        await assertTouchable(staff, assert, `${path}: ${name}`)
      }
    }
    await staff.open('/admin/orders')
    const menu = await staff.find('Menu', 'button')
    await menu.click()
    await staff.page.waitForSelector('dialog[open]')
    assert.isEmpty(await smallInDialog(staff.page), 'the menu')
    assert.isEmpty(staff.errors)
  })

  test('of an order and of a customer have them, too', async ({ assert }) => {
    const { _id: id } = await aStaffOrder({ state: 5 })
    const staff = await openPhone()
    const { page } = staff
    await staff.open(`/admin/orders/${id}`)
    for (const name of OF_AN_ORDER) {
      await openDialogOf(staff, name)
      await assertTouchable(staff, assert, name)
    }
    for (const name of OF_ITS_MENU) {
      await page.locator('::-p-aria([name="More actions"][role="button"])').click()
      await page
        .locator(`::-p-xpath(//*[@role="menuitem"][starts-with(normalize-space(.), "${name}")])`)
        .click()
      await assertTouchable(staff, assert, name)
    }
    await staff.open(`/admin/users/${await userIdOf(DEALER)}`)
    for (const name of OF_A_CUSTOMER) {
      await openDialogOf(staff, name)
      await assertTouchable(staff, assert, name)
    }
    assert.isEmpty(staff.errors)
  })
})

test.group('Text links of the staff area on a phone', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('are as tall as a finger where they stand alone', async ({ assert }) => {
    const { _id: id } = await aStaffOrder({ state: 5 })
    const staff = await openPhone()
    const { page } = staff
    for (const path of [...LINKED_PAGES, `/admin/orders/${id}`]) {
      await staff.open(path)
      await page.waitForSelector('main h1')
      assert.isEmpty(await smallLinks(page), path)
      await assertFits(page, assert, path)
    }
    for (const path of ['/admin/users', '/trackr/units', '/purchasing']) {
      await staff.open(path)
      await openFirst(staff)
      assert.isEmpty(await smallLinks(page), path)
    }
  })
})
