import { BrowserSession } from '#tests/browser/support/browser_session'
import { signUp } from '#tests/browser/support/shop'
import { userIdOf } from '#tests/browser/support/staff_orders'

/** Opens the settings of a new customer, and returns their path. */
export async function openSettings() {
  const { email, password } = await signUp()
  const customer = await BrowserSession.start(1440)
  await customer.signIn(email, password)
  const path = `/profile/${await userIdOf(email)}/settings`
  await customer.open(path)
  return { customer, path }
}

/** Opens the form of a panel; the header of the page can cover its button. */
export const editPanel = ({ page }: BrowserSession, panel: string): Promise<void> =>
  page.$eval(`[aria-label="Edit ${panel}"]`, (button) => (button as HTMLElement).click())
