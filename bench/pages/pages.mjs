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

/** Measures in Chromium how pages load on a slow phone. */
export const loadsOfPages = ({ shop, rounds }) =>
  inChromium(async (browser) => ({ loads: await measureLoads(browser, shop, rounds) }))

/** Measures in Chromium how soon the controls of the pages respond. */
export const controlsOfPages = ({ shop, staff, orderId, rounds }) =>
  inChromium(async (browser) => {
    const visitor = await timed('of the public pages', async () =>
      measureInputs(browser, shop, {
        paths: [...FIXED.filter(isPublic), PRODUCT_PAGE, CART],
        cart: await cartOfTwoLines(shop),
        rounds,
      })
    )
    const cookies = await signIn(shop, staff)
    const paths = [...FIXED.filter((route) => STAFF.test(route)), `/admin/orders/${orderId}`]
    const forStaff = await timed('of the staff pages', () =>
      measureInputs(browser, shop, { paths, cookies, rounds })
    )
    return { inputs: { visitor, staff: forStaff } }
  })

async function inChromium(measure) {
  const browser = await launchChromium()
  if (!browser) return {}
  try {
    return await measure(browser)
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
