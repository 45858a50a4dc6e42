import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { withOwnShop } from '#tests/browser/support/own_shop'
import { ADMIN, SUPER_ADMIN, shopUrl } from '#tests/browser/support/shop'
import { staffCall } from '#tests/browser/support/staff_call'

test.group('A second person', (group) => {
  withOwnShop(group, { SECOND_PERSON_PRICES: '10' })
  group.each.teardown(closeBrowserSessions)

  test('a colleague carries out the change of a list price, and rejects another', async ({
    assert,
  }) => {
    const call = await staffCall()
    const products = await call<{ _id: string; sku: string; msrp: { usd: number; cad: number } }[]>(
      'GET',
      '/api/products/all'
    )
    const { _id: id, msrp } = products.find(({ sku }) => sku === 'THX-CBH10')!
    const double = { msrp: { usd: msrp.usd * 2, cad: msrp.cad * 2 } }
    const triple = { msrp: { usd: msrp.usd * 3, cad: msrp.cad * 3 } }
    for (const body of [double, triple])
      await assert.rejects(() => call('PUT', `/api/products/${id}`, body), /E_SECOND_PERSON/)

    const asker = await BrowserSession.signedIn(ADMIN, 390)
    await asker.open('/admin/approvals')
    await asker.waitForText('You asked on')
    assert.notInclude(await asker.text(), 'Approve')
    await assertAccessible(asker.page, assert)

    const colleague = await BrowserSession.signedIn(SUPER_ADMIN, 1440)
    await colleague.open('/admin/home')
    await colleague.follow('requests for a second person')
    await assertAccessible(colleague.page, assert)
    await colleague.press('Reject')
    await colleague.waitForText('Reject the request?')
    await colleague.type('Reason', 'Not that much')
    await colleague.page.keyboard.press('Enter')
    await colleague.waitForText('Not that much')
    await colleague.press('Approve')
    await colleague.waitForText('It is done at once')
    await colleague.press('Approve and carry out')
    await colleague.waitForText('Nothing waits for a second person')
    await colleague.waitForText('Carried out')
    const response = await fetch(shopUrl(`/api/products/${id}`))
    const changed = (await response.json()) as { msrp: { usd: number } }
    assert.closeTo(changed.msrp.usd, triple.msrp.usd, 0.001)
    assert.isEmpty(colleague.errors)
  })
})
