import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { findProduct, shopUrl, signUp } from '#tests/browser/support/shop'

type Account = { email: string; password: string }

const PRODUCT_PAGE = '/thxinterconnect/shortrange'
const MERGED = '1 item from this browser was added to your cart.'
const RESTORED = 'Your cart is as it was before.'

const signIn = (browser: BrowserSession, { email, password }: Account) =>
  browser.signIn(email, password)

async function add(browser: BrowserSession, length: string): Promise<void> {
  await browser.open(PRODUCT_PAGE)
  await browser.press(length)
  await browser.press('Add to cart')
  await browser.waitForText('Added to cart!')
}

/** Waits until the header counts so many items. */
const waitForCount = (browser: BrowserSession, count: number) =>
  browser.find(count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`, 'link')

async function logOut(browser: BrowserSession): Promise<void> {
  // The home page may be open already.
  const loaded = browser.page.waitForNavigation({ waitUntil: 'load' })
  await browser.page.evaluate(() => {
    const buttons = [...document.querySelectorAll('button')]
    buttons.find(({ textContent }) => textContent.trim() === 'Logout')!.click()
  })
  await loaded
  await browser.waitForPath('/home')
  await browser.waitForHydration()
}

const storedCarts = ({ page }: BrowserSession) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('pixelgen.cart')))

/** Signs in with a cart of one 1 m cable on another device, and here with a guest's cart of one of 2 m. */
async function withMergedCart(
  prepare?: (browser: BrowserSession) => Promise<void>
): Promise<{ browser: BrowserSession; account: Account }> {
  const account = await signUp()
  const elsewhere = await BrowserSession.start()
  await signIn(elsewhere, account)
  await add(elsewhere, '3.3 ft')
  const browser = await BrowserSession.start()
  await add(browser, '6.6 ft')
  await waitForCount(browser, 1)
  await prepare?.(browser)
  await signIn(browser, account)
  await browser.waitForText(MERGED)
  return { browser, account }
}

test.group('The cart of an account', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('is shown on another device, and again after logging out', async ({ assert }) => {
    const account = await signUp()
    const browser = await BrowserSession.start()
    await signIn(browser, account)
    await add(browser, '3.3 ft')

    const other = await BrowserSession.start()
    await signIn(other, account)
    await waitForCount(other, 1)
    await add(other, '6.6 ft')
    await waitForCount(other, 2)

    await browser.open('/')
    await waitForCount(browser, 2)
    await logOut(browser)
    assert.isEmpty(await storedCarts(browser))
    assert.isNull(await browser.page.$('a[aria-label^="Cart,"]'))
    await signIn(browser, account)
    await waitForCount(browser, 2)
    await browser.open('/checkout/cart')
    await browser.find('Check out', 'button')
    assert.deepEqual([...browser.errors, ...other.errors], [])
  })

  test('takes in a guest’s cart at sign-in, says so in one line, and Undo takes it out', async ({
    assert,
  }) => {
    const { browser } = await withMergedCart()
    await waitForCount(browser, 2)
    await assertAccessible(browser.page, assert)
    const undo = await browser.find('Undo', 'button')
    assert.include(
      await undo.evaluate((button) => button.closest('[role=status]')!.textContent),
      MERGED
    )
    await undo.focus()
    await browser.page.keyboard.press('Enter')
    await browser.waitForText(RESTORED)
    await waitForCount(browser, 1)
    assert.equal(await browser.page.evaluate(() => document.activeElement!.id), 'main')

    await browser.page.reload()
    await browser.waitForHydration()
    await waitForCount(browser, 1)
    await browser.settle()
    assert.notInclude(await browser.text('body'), MERGED)
    assert.deepEqual(browser.errors, [])
  })

  test('takes in a guest’s cart and says so also where the script of the undo does not come', async ({
    assert,
  }) => {
    const blocked: string[] = []
    const { browser } = await withMergedCart(async ({ page }) => {
      await page.setRequestInterception(true)
      page.on('request', (request) => {
        if (!/\/joined_carts-[^/]*\.js$/.test(request.url())) return void request.continue()
        blocked.push(request.url())
        void request.abort('failed')
      })
    })
    assert.isNotEmpty(blocked)
    await waitForCount(browser, 2)
    assert.isNull(await browser.page.$('::-p-aria([name="Undo"][role="button"])'))
    assert.deepEqual(browser.errors, [])
  })

  test('is shown by an open checkout as it is after the undo', async ({ assert }) => {
    const { browser } = await withMergedCart()
    const link = await waitForCount(browser, 2)
    await link.click()
    await browser.find('Check out', 'button')
    const names = () => browser.page.$$eval('main li h3, main li p', (all) => all.length)
    const before = await names()
    await browser.press('Undo')
    await browser.waitForText(RESTORED)
    await browser.page.waitForFunction(
      (count) => document.querySelectorAll('main li h3, main li p').length < count,
      {},
      before
    )
    assert.deepEqual(browser.errors, [])
  })

  test('receives what an open page adds, though another device has placed or started it', async ({
    assert,
  }) => {
    const account = await signUp()
    const browser = await BrowserSession.start()
    await signIn(browser, account)
    await browser.open(PRODUCT_PAGE)
    await browser.settle()

    const { _id: id } = await findProduct('THX-CBH20')
    const { token } = await signInByCall(account)
    const response = await fetch(shopUrl('/api/orders'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-token': token },
      body: JSON.stringify({ id, quantity: 4, c: 'usd' }),
    })
    assert.equal(response.status, 201)
    await browser.press('3.3 ft')
    await browser.press('Add to cart')
    await browser.waitForText('Added to cart!')
    await waitForCount(browser, 5)
    assert.deepEqual(browser.errors, [])
  })
})

async function signInByCall(account: Account): Promise<{ token: string }> {
  const response = await fetch(shopUrl('/api/auth/signin'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  return (await response.json()) as { token: string }
}
