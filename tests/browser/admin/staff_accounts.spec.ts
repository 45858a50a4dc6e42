import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import {
  enableAuthenticator,
  profilePath,
  startAuthenticatorSetup,
} from '#tests/browser/support/authenticator'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { Keyboard } from '#tests/browser/support/keyboard'
import { ADMIN, DEALER, DEMO_PASSWORD, json, SUPER_ADMIN } from '#tests/browser/support/shop'
import { callShop } from '#tests/browser/support/call_shop'
import { callAsStaff } from '#tests/browser/support/staff_orders'
import { anApplication } from '#tests/support/applications'
import type { Assert } from '@japa/assert'

const WIDTHS = [1440, 390]

/** Asserts that the page is accessible in light and dark mode, fits the window and has one heading of level 1. */
async function assertGoodPage({ page }: BrowserSession, assert: Assert): Promise<void> {
  for (const value of ['light', 'dark']) {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }])
    await page.evaluate(() => {
      const transitions = document.getAnimations().filter((item) => item instanceof CSSTransition)
      return Promise.all(transitions.map(({ finished }) => finished)).then(() => undefined)
    })
    await assertAccessible(page, assert)
  }
  const { headings, overflow } = await page.evaluate(() => ({
    headings: document.querySelectorAll('h1').length,
    overflow: document.documentElement.scrollWidth - window.innerWidth,
  }))
  assert.deepEqual([headings, Math.max(overflow, 0)], [1, 0], page.url())
}

/** Opens the record of the list row that contains `text`. */
async function openRow(browser: BrowserSession, list: string, text: string): Promise<void> {
  await browser.open(list)
  const path = await browser.page.$$eval(
    'main a[data-row-link]',
    (links, expected) =>
      links
        .filter((link) => link.closest('tr, li')?.textContent?.includes(expected))
        .map((link) => new URL((link as HTMLAnchorElement).href).pathname)[0],
    text
  )
  await browser.open(path)
}

test.group('Staff pages for accounts', (group) => {
  group.each.teardown(closeBrowserSessions)

  for (const width of WIDTHS) {
    test(`lists and records are accessible at ${width} px`, async ({ assert }) => {
      const staff = await BrowserSession.signedIn(SUPER_ADMIN, width)
      for (const path of [
        '/admin/users',
        '/admin/users?q=no-such-user',
        '/admin/applications',
        '/admin/groups',
      ]) {
        await staff.open(path)
        await assertGoodPage(staff, assert)
      }
      for (const [list, text] of [
        ['/admin/applications?state=new', 'New'],
        ['/admin/applications?state=rejected', 'Bargain Cable Depot'],
        ['/admin/groups', 'Dealer'],
        [`/admin/users?q=${ADMIN}`, 'Castellano'],
        [`/admin/users?q=${DEALER}`, 'Tremblay'],
      ]) {
        await openRow(staff, list, text)
        await assertGoodPage(staff, assert)
      }
      await staff.press('Edit')
      await staff.waitForText('Free shipping')
      await assertGoodPage(staff, assert)
      assert.deepEqual(staff.errors, [])
    })
  }

  test('the text of a decision is kept until it is sent, and a decision by a colleague is shown', async ({
    assert,
  }) => {
    const company = `Cinema ${crypto.randomUUID().slice(0, 8)}`
    const email = `${crypto.randomUUID()}@example.com`
    const body = anApplication({ company, email })
    const applied = (await callShop(['POST', '/api/misc/apply'], body)) as { _id: string }
    const staff = await BrowserSession.signedIn(SUPER_ADMIN)
    await staff.open(`/admin/applications/${applied._id}`)
    await staff.type('Message to the applicant', 'Please call us.')
    await staff.page.click('nav a[href="/admin/groups"]')
    await staff.find('Leave without saving?', 'alertdialog')
    await staff.press('Stay')
    const kept = await staff.page.$eval(
      'textarea[name="message"]',
      (field) => (field as HTMLTextAreaElement).value
    )
    assert.equal(kept, 'Please call us.')

    const reason = { message: 'We have a dealer there.' }
    await callAsStaff(['POST', `/api/users/applications/${applied._id}/reject`], reason)
    await staff.press('Approve')
    await staff.press('Approve and e-mail')
    await staff.waitForText('The decision was not saved.')
    await staff.waitForText(reason.message)
  })

  test('dialogs are accessible', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(SUPER_ADMIN, 390)
    await staff.open('/admin/users')
    await staff.press('Create User')
    await staff.find('Create User', 'dialog')
    await assertGoodPage(staff, assert)
    await openRow(staff, `/admin/users?q=${DEALER}`, 'Tremblay')
    await staff.press('Reset Password')
    await staff.find('Reset Password', 'dialog')
    await assertGoodPage(staff, assert)
    await staff.open(new URL(staff.page.url()).pathname)
    await staff.press('Adjust credit')
    await staff.find('Service credit', 'dialog')
    await assertGoodPage(staff, assert)
    await staff.open(new URL(staff.page.url()).pathname)
    await staff.press('Erase')
    await staff.find('Erase the data of Marc Tremblay', 'dialog')
    await assertGoodPage(staff, assert)
  })

  test('a customer is created in a group, and Escape keeps the generated password', async ({
    assert,
  }) => {
    const staff = await BrowserSession.signedIn(ADMIN)
    const { page } = staff
    const email = `${crypto.randomUUID()}@example.com`
    await staff.open('/admin/users')
    await staff.press('Create User')
    await staff.type('E-mail', email)
    const groupId = await page.$eval('dialog select[name="group"]', (field) => {
      const { options } = field as HTMLSelectElement
      return options[1].value
    })
    await page.select('dialog select[name="group"]', groupId)
    await page.click('dialog input[value="generate"]')
    const { promise: escaped, resolve: release } = Promise.withResolvers<void>()
    await page.setRequestInterception(true)
    page.on('request', (request) => {
      const isHeld = request.method() === 'PUT'
      void (isHeld ? escaped : Promise.resolve()).then(() => request.continue())
    })
    await page.click('dialog button[type="submit"]')
    await page.waitForSelector('dialog button[aria-busy]')
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Escape')
    release()
    await staff.find('New password', 'alertdialog')
    const password = () => page.$eval('dialog code', ({ textContent }) => textContent ?? '')
    const shown = await password()
    assert.match(shown, /^[A-Za-z0-9]{8}$/)
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Escape')
    await staff.settle()
    assert.equal(await password(), shown)
    await staff.press('Done')
    const { results } = await callAsStaff<{ results: { group: { _id: string } | null }[] }>(
      ['POST', '/api/users/search'],
      { query: email }
    )
    assert.deepEqual(
      results.map(({ group: its }) => its?._id),
      [groupId]
    )
  })

  test('a super admin switches off the one-time codes of a staff user, who then signs in without a code', async ({
    assert,
  }) => {
    const email = await createStaffUser()
    const colleague = await BrowserSession.signedIn(email)
    await colleague.open(await profilePath(colleague, '/settings'))
    await enableAuthenticator(colleague, await startAuthenticatorSetup(colleague))
    const secondSession = await BrowserSession.signedInByForm(email)
    await secondSession.waitForPath('/login/code')

    const superAdmin = await BrowserSession.signedIn(SUPER_ADMIN)
    await openRow(superAdmin, `/admin/users?q=${email}`, email)
    await superAdmin.press('Switch off')
    await superAdmin.find(`Switch off the one-time codes of ${email}?`, 'alertdialog')
    await assertGoodPage(superAdmin, assert)
    await new Keyboard(superAdmin.page).closeDialog()
    await superAdmin.press('Switch off…')
    const confirm = await superAdmin.find('Switch off', 'button')
    await confirm.press('Enter')
    await superAdmin.waitForText(`${email} signs in without a code now.`)
    await superAdmin.waitForTextToDisappear('recovery codes are lost')

    const thirdSession = await BrowserSession.signedInByForm(email)
    await thirdSession.waitForPath('/admin/orders')
    assert.deepEqual([superAdmin.errors, thirdSession.errors], [[], []])
  })

  test('the second of two staff users who edit a customer keeps the change of the first, and is told', async ({
    assert,
  }) => {
    const first = await BrowserSession.signedIn(ADMIN)
    const second = await BrowserSession.signedIn(SUPER_ADMIN)
    for (const browser of [first, second]) {
      await openRow(browser, `/admin/users?q=${DEALER}`, DEALER)
      await browser.press('Edit')
      await browser.waitForText('Free shipping over')
    }
    await first.type('Phone (optional)', '514 555 0177')
    await first.press('Save')
    await first.waitForPath('/admin/users')

    await second.type('Company (optional)', 'Laval Home Cinema')
    await second.press('Save')
    await second.waitForPath('/admin/users')
    await second.waitForText('Changed meanwhile, and kept: Phone')
    await second.waitForText('→ 514 555 0177 (')

    await openRow(first, `/admin/users?q=${DEALER}`, DEALER)
    await first.waitForText('→ Laval Home Cinema')
    await first.waitForText('514 555 0177')
    assert.deepEqual(first.errors, [])
  })

  test('an admin cannot change staff accounts', async ({ assert }) => {
    const labels = ['Edit', 'Adjust credit', 'Reset Password', 'Import']
    const offeredActions = async (browser: BrowserSession) => {
      const buttons = await browser.page.$$eval('main button', (elements) =>
        elements.map((button) => button.textContent?.trim() ?? '')
      )
      return labels.filter((label) => buttons.includes(label))
    }
    for (const [email, colleague, expected] of [
      [ADMIN, SUPER_ADMIN, []],
      [ADMIN, ADMIN, []],
      [SUPER_ADMIN, ADMIN, ['Edit', 'Reset Password']],
      [ADMIN, DEALER, ['Edit', 'Adjust credit', 'Reset Password']],
    ] as const) {
      const staff = await BrowserSession.signedIn(email)
      await openRow(staff, `/admin/users?q=${colleague}`, colleague)
      assert.deepEqual(await offeredActions(staff), [...expected], `${email} ${colleague}`)
      await staff.follow('Prices')
      await staff.waitForText('Export')
      const prices = expected.length > 0 ? ['Import'] : []
      assert.deepEqual(await offeredActions(staff), prices, `${email} ${colleague}`)
    }
  })

  test('the profile shows a customer the remaining credit', async ({ assert }) => {
    const dealer = await BrowserSession.signedIn(DEALER, 390)
    await dealer.open(await profilePath(dealer, ''))
    await dealer.waitForText('Service credit')
    assert.match(await dealer.text(), /\$110\.00 CAD[\s\S]*Deducted[\s\S]*Added/)
    await assertGoodPage(dealer, assert)
  })
})

/** Creates a staff user with the demo password and returns the e-mail address. */
async function createStaffUser(): Promise<string> {
  const email = `colleague-${crypto.randomUUID()}@example.com`
  const superAdmin = { email: SUPER_ADMIN, password: DEMO_PASSWORD }
  const { token } = (await json('POST', '/api/auth/signin', superAdmin)) as { token: string }
  await json('PUT', `/api/users/0?token=${token}`, { email, password: DEMO_PASSWORD, role: 3 })
  return email
}
