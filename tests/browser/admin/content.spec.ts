import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { ADMIN } from '#tests/browser/support/shop'

const folder = mkdtempSync(join(tmpdir(), 'files-'))
const suffix = () => crypto.randomUUID().slice(0, 8)

test.group('Files', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('staff upload several files, open one, delete it and restore it', async ({ assert }) => {
    const names = [`price-${suffix()}.txt`, `artwork-${suffix()}.svg`]
    const paths = names.map((name) => join(folder, name))
    for (const path of paths) writeFileSync(path, 'Pixelgen')
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.open('/files')
    const input = await staff.page.waitForSelector('input[type=file]')
    await input!.uploadFile(...paths)
    await staff.waitForText('2 files uploaded sucessfully!')
    for (const name of names) await staff.waitForText(name)
    await assertAccessible(staff.page, assert)

    const content = await staff.page.evaluate(async (name) => {
      const response = await fetch(`/dl/${name}`)
      return [response.headers.get('content-disposition'), await response.text()]
    }, names[0])
    assert.match(content[0]!, /^attachment/)
    assert.equal(content[1], 'Pixelgen')

    const remove = await staff.find(`Delete ${names[0]}`, 'button')
    await remove.click()
    await staff.waitForText(`${names[0]} deleted!`)
    await staff.open('/files?show=deleted')
    await staff.waitForText(names[0])
    await assertAccessible(staff.page, assert)
    const restore = await staff.find(`Restore ${names[0]}`, 'button')
    await restore.click()
    await staff.waitForText(`${names[0]} restored.`)
    assert.isEmpty(staff.errors)
  })
})

test.group('Distribution editor', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('staff add an entry with formatted text, visitors see it, and staff remove it', async ({
    assert,
  }) => {
    const name = `Cinema ${suffix()}`
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.open('/admin/distribution')
    await staff.press('Add entry')
    const editor = await staff.page.waitForSelector('[contenteditable=true]')
    await editor!.click()
    await staff.page.keyboard.type(name)
    await assertAccessible(staff.page, assert)
    await staff.press('Save list')
    await staff.waitForText('List saved.')

    const visitor = await BrowserSession.start(1440)
    await visitor.open('/distribution')
    await visitor.waitForText(name)

    const row = await staff.page.waitForSelector(
      `::-p-xpath(//main//li[contains(., "${name}")]//button[starts-with(@aria-label, "Remove")])`
    )
    await row!.click()
    await staff.press('Save list')
    await staff.waitForTextToDisappear(name)
    await visitor.open('/distribution')
    assert.notInclude(await visitor.text(), name)
    assert.isEmpty(staff.errors)
  })
})
