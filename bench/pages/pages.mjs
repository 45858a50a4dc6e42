import { timed } from '../../bin/lib/say.mjs'
import { DRAWN_PAGES } from '../../bin/lib/screenshot_routes.mjs'
import { PRODUCT_PAGE } from '../lib/loads.mjs'
import { measureInputs } from './inputs.mjs'
import { cartOfTwoLines, measureLoads } from './page_loads.mjs'
import { launchChromium } from './tab.mjs'

const STAFF = /^\/(admin|purchasing|reports|trackr)(\/|$)/
const WITH_ACCOUNT = /^\/(files|profile|quick-order|gallery)(\/|$)/
const FIXED = DRAWN_PAGES.filter((route) => !route.includes(':'))
const CART = '/checkout/cart'

/** Measures in Chromium how pages load on a slow phone and how soon their controls respond. */
export async function measurePages({ shop, staff, orderId, rounds }) {
  const browser = await launchChromium()
  if (!browser) return {}
  try {
    const loads = await timed('loads', () => measureLoads(browser, shop, rounds))
    const visitor = await timed('controls of the public pages', async () =>
      measureInputs(browser, shop, {
        paths: [...FIXED.filter(isPublic), PRODUCT_PAGE, CART],
        cart: await cartOfTwoLines(shop),
        rounds,
      })
    )
    const cookies = await signIn(shop, staff)
    const paths = [...FIXED.filter((route) => STAFF.test(route)), `/admin/orders/${orderId}`]
    const forStaff = await timed('controls of the staff pages', () =>
      measureInputs(browser, shop, { paths, cookies, rounds })
    )
    return { loads, inputs: { visitor, staff: forStaff } }
  } finally {
    await browser.close()
  }
}

const isPublic = (route) => !STAFF.test(route) && !WITH_ACCOUNT.test(route)

/** Sends the form of the sign-in and returns the cookies of the session. */
async function signIn({ url }, account) {
  const response = await fetch(`${url}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url },
    body: new URLSearchParams(account),
  })
  await response.body?.cancel()
  return response.headers.getSetCookie().map((line) => {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)
    return { name, value, domain: new URL(url).hostname }
  })
}
