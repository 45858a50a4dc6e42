import type { BrowserSession } from '#tests/browser/support/browser_session'

/** Presses the button of the open dialog. */
export async function submitDialog({ page }: BrowserSession, name: string): Promise<void> {
  const button = await page.waitForSelector(
    `::-p-xpath(//dialog[@open]//footer//button[normalize-space(.)="${name}"])`
  )
  await button!.click()
}
