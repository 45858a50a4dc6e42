import { test } from '@japa/runner'
import { limits } from '#config/limits'
import { anOpenOrder } from '#tests/functional/invoicing/support/invoices'
import { countRows } from '#tests/support/database'
import { call, statusFrom } from '#tests/support/http'
import { withFreshLimits } from '#tests/support/limits'
import { aPurchaseOrder } from '#tests/support/purchase_orders'
import { withStaffedShop } from '#tests/support/staffed_shop'

const { uses } = limits.resendsByRecord

test.group('Mailing an order again', (group) => {
  const staff = withStaffedShop(group)
  withFreshLimits(group)

  const resend = (id: string) =>
    call('POST', `/api/orders/${id}/resend_email`, { token: staff.token, body: {} })

  for (const [kind, anOrder, job] of [
    ['customer', () => anOpenOrder(staff.token), 'order_receipt'],
    ['vendor', () => aPurchaseOrder(staff.token), 'purchase_order_mail'],
  ] as const) {
    test(`is limited for each order, so that no loop fills the mailbox of a ${kind}`, async ({
      assert,
    }) => {
      const [{ _id: id }, { _id: other }] = [await anOrder(), await anOrder()]
      const queued = () => countRows('outbox', 'kind = ? and about_id = ?', [job, id])
      const before = await queued()
      for (let sent = 0; sent < uses; sent += 1) assert.equal(await statusFrom(resend(id)), 200)

      const refused = await resend(id)
      assert.deepEqual([refused.status, refused.body.code], [429, 'E_TOO_MANY_REQUESTS'])
      assert.match(String(refused.headers['retry-after']), /^\d+$/)
      assert.equal(await queued(), before + uses)
      assert.equal(await statusFrom(resend(other)), 200)
    })
  }
})
