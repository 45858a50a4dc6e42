import { test } from '@japa/runner'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { failRequests } from '#tests/browser/support/failed_requests'
import { Keyboard } from '#tests/browser/support/keyboard'
import { ADMIN } from '#tests/browser/support/shop'

const UNREACHABLE = 'The shop could not be reached.'

type Part = {
  name: string
  file: RegExp
  path: string
  open: (staff: BrowserSession) => Promise<unknown>
  /** Shown by the part itself */
  shown: string
  /** Shown by the page without its part, where it can be opened again */
  rest: string
}

const PARTS: readonly Part[] = [
  {
    name: 'The search of the back office',
    file: /\/command_palette-[^/]*\.js$/,
    path: '/admin/products/sale',
    open: ({ page }) => new Keyboard(page).openSearch(),
    shown: 'dialog input',
    rest: 'input[name="percent"]',
  },
  {
    name: 'The editor of a page',
    file: /\/rich_text_editor-[^/]*\.js$/,
    path: '/admin/pages/about',
    open: () => Promise.resolve(),
    shown: '.ProseMirror',
    rest: 'main h1',
  },
  {
    name: 'The camera of a station',
    file: /\/camera_scanner-[^/]*\.js$/,
    path: '/trackr/1',
    open: (staff) => staff.press('Scan with camera'),
    shown: 'main video',
    rest: '::-p-xpath(//main//button[normalize-space(.) = "Scan with camera"])',
  },
]

test.group('A part of a staff page whose file does not come', (group) => {
  group.each.teardown(closeBrowserSessions)

  for (const { name, file, path, open, shown, rest } of PARTS)
    test(`${name} says so, leaves the page as it is, and comes with the next load`, async ({
      assert,
    }) => {
      const staff = await BrowserSession.signedIn(ADMIN, 1440)
      const { page } = staff
      const connection = await failRequests(staff, file)
      await staff.open(path)
      await open(staff)
      await staff.waitForText(UNREACHABLE)
      await page.waitForSelector(rest)
      assert.notInclude(await staff.text('body'), 'This page could not be shown')
      assert.isNull(await page.$(shown))
      assert.isEmpty(staff.errors)

      connection.isOffline = false
      await staff.pressToReload('Reload')
      await open(staff)
      await page.waitForSelector(shown)
    })
})
