import type { BrowserSession } from '#tests/browser/support/browser_session'

/** Presses the button of the open dialog whose text starts with `name`; the amount of the dialog may follow. */
export async function submitDialog({ page }: BrowserSession, name: string): Promise<void> {
  const button = await page.waitForSelector(
    `::-p-xpath(//dialog[@open]//footer//button[starts-with(normalize-space(.), "${name}")])`
  )
  await button!.click()
}

/** Presses a button of the question above the open dialog. */
export async function confirmQuestion({ page }: BrowserSession, name: string): Promise<void> {
  const button = await page.waitForSelector(
    `::-p-xpath(//dialog[@open and @role="alertdialog"]//footer//button[normalize-space(.) = "${name}"])`
  )
  await button!.click()
}
