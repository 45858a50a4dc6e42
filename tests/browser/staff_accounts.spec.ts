import { test } from '@japa/runner'
import { isClean } from '#tests/browser/support/accessible'
import { beginCodes, confirmCodes, profilePath } from '#tests/browser/support/authenticator'
import { ADMIN, DEALER, DEMO_PASSWORD, json, SUPER_ADMIN } from '#tests/browser/support/shop'
import { everybodyLeaves, Visitor } from '#tests/browser/support/visitor'
import type { Assert } from '@japa/assert'

const WIDTHS = [1440, 390]

/** axe finds nothing, in the light and in the dark; nothing sticks out at the side, and one heading says where one is. */
async function isGood({ page }: Visitor, assert: Assert): Promise<void> {
  for (const value of ['light', 'dark']) {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }])
    await page.evaluate(() => {
      const fading = document.getAnimations().filter((one) => one instanceof CSSTransition)
      return Promise.all(fading.map(({ finished }) => finished)).then(() => undefined)
    })
    await isClean(page, assert)
  }
  const { headings, overflow } = await page.evaluate(() => ({
    headings: document.querySelectorAll('h1').length,
    overflow: document.documentElement.scrollWidth - window.innerWidth,
  }))
  assert.deepEqual([headings, Math.max(overflow, 0)], [1, 0], page.url())
}

/** Where the list leads for this row */
async function openRow(visitor: Visitor, list: string, words: string): Promise<void> {
  await visitor.open(list)
  const path = await visitor.page.$$eval(
    'main a[data-row-link]',
    (links, wanted) =>
      links
        .filter((link) => link.closest('tr, li')?.textContent?.includes(wanted))
        .map((link) => new URL((link as HTMLAnchorElement).href).pathname)[0],
    words
  )
  await visitor.open(path)
}

test.group('The staff pages of people', (group) => {
  group.each.teardown(everybodyLeaves)

  for (const width of WIDTHS) {
    test(`are good to everybody at ${width} px`, async ({ assert }) => {
      const staff = await Visitor.signedIn(SUPER_ADMIN, width)
      for (const path of [
        '/admin/users',
        '/admin/users?q=nobody+at+all',
        '/admin/applications',
        '/admin/groups',
      ]) {
        await staff.open(path)
        await isGood(staff, assert)
      }
      for (const [list, words] of [
        ['/admin/applications?state=new', 'New'],
        ['/admin/applications?state=rejected', 'Bargain Cable Depot'],
        ['/admin/groups', 'Dealer'],
        [`/admin/users?q=${ADMIN}`, 'Castellano'],
        [`/admin/users?q=${DEALER}`, 'Tremblay'],
      ]) {
        await openRow(staff, list, words)
        await isGood(staff, assert)
      }
      await staff.press('Edit')
      await staff.sees('Free shipping')
      await isGood(staff, assert)
      assert.deepEqual(staff.complaints, [])
    })
  }

  test('have dialogs that are good to everybody, too', async ({ assert }) => {
    const staff = await Visitor.signedIn(SUPER_ADMIN, 390)
    await staff.open('/admin/users')
    await staff.press('Create User')
    await staff.find('Create User', 'dialog')
    await isGood(staff, assert)
    await openRow(staff, `/admin/users?q=${DEALER}`, 'Tremblay')
    await staff.press('Reset Password')
    await staff.find('Reset Password', 'dialog')
    await isGood(staff, assert)
    await staff.open(new URL(staff.page.url()).pathname)
    await staff.press('Adjust credit')
    await staff.find('Service credit', 'dialog')
    await isGood(staff, assert)
    await staff.open(new URL(staff.page.url()).pathname)
    await staff.press('Erase')
    await staff.find('Erase the data of Marc Tremblay', 'dialog')
    await isGood(staff, assert)
  })

  test('let a super admin switch off the codes of a colleague, who then needs none', async ({
    assert,
  }) => {
    const email = await aColleague()
    const colleague = await Visitor.signedIn(email)
    await colleague.open(await profilePath(colleague, '/settings'))
    await confirmCodes(colleague, await beginCodes(colleague))
    const waiting = await Visitor.signedIn(email)
    await waiting.isOn('/login/code')

    const boss = await Visitor.signedIn(SUPER_ADMIN)
    await openRow(boss, `/admin/users?q=${email}`, email)
    await boss.press('Switch off')
    await boss.find(`Switch off the one-time codes of ${email}?`, 'alertdialog')
    await isGood(boss, assert)
    await boss.page.keyboard.press('Escape')
    await boss.press('Switch off…')
    const sure = await boss.find('Switch off', 'button')
    await sure.press('Enter')
    await boss.sees(`${email} signs in without a code now.`)
    await boss.seesNoMore('recovery codes are lost')

    const again = await Visitor.signedIn(email)
    await again.isOn('/admin/orders')
    assert.deepEqual([boss.complaints, again.complaints], [[], []])
  })

  test('offer an admin nothing that changes who works here', async ({ assert }) => {
    const labels = ['Edit', 'Adjust credit', 'Reset Password', 'Import']
    const offered = async (visitor: Visitor) => {
      const buttons = await visitor.page.$$eval('main button', (all) =>
        all.map((one) => one.textContent?.trim() ?? '')
      )
      return labels.filter((label) => buttons.includes(label))
    }
    for (const [email, colleague, expected] of [
      [ADMIN, SUPER_ADMIN, []],
      [ADMIN, ADMIN, []],
      [SUPER_ADMIN, ADMIN, ['Edit', 'Reset Password']],
      [ADMIN, DEALER, ['Edit', 'Adjust credit', 'Reset Password']],
    ] as const) {
      const staff = await Visitor.signedIn(email)
      await openRow(staff, `/admin/users?q=${colleague}`, colleague)
      assert.deepEqual(await offered(staff), [...expected], `${email} ${colleague}`)
      await staff.follow('Prices')
      await staff.sees('Export')
      const prices = expected.length > 0 ? ['Import'] : []
      assert.deepEqual(await offered(staff), prices, `${email} ${colleague}`)
    }
  })

  test('and the profile show a customer what is left of their credit', async ({ assert }) => {
    const dealer = await Visitor.signedIn(DEALER, 390)
    await dealer.open(await profilePath(dealer, ''))
    await dealer.sees('Service credit')
    assert.match(await dealer.text(), /\$110\.00 CAD[\s\S]*Deducted[\s\S]*Added/)
    await isGood(dealer, assert)
  })
})

/** A new account of staff with the password of the demo */
async function aColleague(): Promise<string> {
  const email = `colleague-${crypto.randomUUID()}@example.com`
  const boss = { email: SUPER_ADMIN, password: DEMO_PASSWORD }
  const { token } = (await json('POST', '/api/auth/signin', boss)) as { token: string }
  await json('PUT', `/api/users/0?token=${token}`, { email, password: DEMO_PASSWORD, role: 3 })
  return email
}
