import { test } from '@japa/runner'
import { insert, one, rows, run } from '#core/database'
import { processOutbox } from '#core/outbox'
import { loadOwnerSettings, saveOwnerSetting } from '#core/settings/owner_settings'
import { SYSTEM_ACTOR } from '#core/audit_log'
import { refund, recordTransfer, repay } from '#tests/functional/orders/support/order_money'
import { withFreshCards } from '#tests/support/cards'
import { productId, stockedShop } from '#tests/support/checkout'
import { emptyTables } from '#tests/support/database'
import { call, type ApiResponse } from '#tests/support/http'
import { aPlacedOrder } from '#tests/support/orders'
import { anOpenOrder } from '#tests/support/shipments'
import { aGroup, aStaffMember, aSuperAdmin, aUser, type TestUser } from '#tests/support/users'
import type { ApprovalView } from '#reporting/views'

const PATH = '/api/a/approvals'

type Listed = { open: ApprovalView[]; closed: ApprovalView[] }
type Rejected = { code: string; approval: string }

const set = (key: string, value: string) =>
  saveOwnerSetting(`shop.secondPerson.${key}`, { value }, SYSTEM_ACTOR)

const listed = async ({ token }: TestUser): Promise<Listed> => {
  const { body } = await call<Listed>('GET', PATH, { token })
  return body
}

/** Sends the stored request as a second person. */
const carryOut = <T = Rejected>(
  { token }: TestUser,
  { _id: id, request }: ApprovalView,
  body: unknown = JSON.parse(request.body)
): Promise<ApiResponse<T>> =>
  call(request.method as 'POST', request.path, {
    token,
    body,
    headers: {
      'x-approval': id,
      'x-request-id': id,
      ...(request.version && { 'if-match': request.version }),
    },
  })

test.group('A second person', (group) => {
  withFreshCards(group)
  let ann: TestUser
  let bob: TestUser
  group.each.setup(async () => {
    await emptyTables()
    await loadOwnerSettings()
    await stockedShop()
    ann = await aStaffMember()
    bob = await aStaffMember()
  })
  group.teardown(async () => {
    await run('delete from owner_settings')
    await loadOwnerSettings()
  })

  const refundOf = async (order: { _id: string }, amount: number) => {
    const payment = await one<{ id: string }>('select id from payments where order_id = ?', [
      order._id,
    ])
    return refund(order._id, {
      token: ann.token,
      body: { payment: payment!.id, amount, reason: 'Scratched' },
    })
  }

  test('is not needed until the owner says so', async ({ assert }) => {
    const order = await aPlacedOrder()
    const refunded = await refundOf(order, 30)
    assert.equal(refunded.status, 200, refunded.text)
  })

  test('carries out a refund above the limit, and who asked cannot', async ({ assert }) => {
    await set('refunds', '20')
    const order = await aPlacedOrder()
    const asked = await refundOf(order, 30)
    assert.equal(asked.status, 409)
    assert.equal(asked.body.code, 'E_SECOND_PERSON')
    const again = await refundOf(order, 30)
    const { open } = await listed(bob)
    assert.lengthOf(open, 1, again.text)
    const [approval] = open
    assert.deepInclude(approval, { kind: 'refund', is_own: false, state: 'open' })
    assert.include(approval.summary, '$30.00 USD')
    assert.isEmpty(await rows('select id from refunds'))

    const own = await carryOut(ann, approval)
    assert.equal(own.status, 409)
    assert.equal(own.body.code, 'E_APPROVAL')
    const body = JSON.parse(approval.request.body) as object
    const other = await carryOut(bob, approval, { ...body, amount: 40 })
    assert.equal(other.body.code, 'E_APPROVAL')
    assert.isEmpty(await rows('select id from refunds'))

    const done = await carryOut(bob, approval)
    assert.equal(done.status, 200, done.text)
    const twice = await carryOut(bob, approval)
    assert.equal(twice.body.code, 'E_APPROVAL')
    const refunds = await rows<{ amount_cents: number }>('select amount_cents from refunds')
    assert.deepEqual(refunds, [{ amount_cents: 3000 }])
    const { closed } = await listed(ann)
    assert.deepInclude(closed[0], { state: 'done', decided_by: bob.user.name })
  })

  test('is needed for parts that are above the limit together, and for transfers', async ({
    assert,
  }) => {
    await set('refunds', '20')
    const order = await aPlacedOrder()
    const first = await refundOf(order, 15)
    assert.equal(first.status, 200, first.text)
    const second = await refundOf(order, 6)
    assert.equal(second.body.code, 'E_SECOND_PERSON')
    const { id } = await aUser({ currency: 'usd' })
    const paid = await anOpenOrder(ann.token, { user: id })
    await recordTransfer(paid._id, { token: ann.token, amount: paid.payment.total + 25 })
    await run(`delete from order_adjustments where kind = 'moved_to_credit'`)
    await run('update orders set balance_cents = -2500 where id = ?', [paid._id])
    const sent = await repay(paid._id, {
      token: ann.token,
      body: { to: 'BANK_TRANSFER', amount: 25, reference: 'Back' },
    })
    assert.equal(sent.body.code, 'E_SECOND_PERSON', sent.text)
  })

  test('carries out a large change of prices, whose preview asks for none', async ({ assert }) => {
    await set('prices', '10')
    const { id } = await aUser({ currency: 'usd' })
    const product = await productId('THX-CBH10')
    const path = `/api/discounts/${id}`
    const change = (usd: number) => ({ [product]: { price: { usd } } })
    const preview = await call('POST', `${path}?dry_run=1`, {
      token: ann.token,
      body: change(10),
    })
    assert.equal(preview.status, 200, preview.text)
    const asked = await call<Rejected>('POST', path, { token: ann.token, body: change(10) })
    assert.equal(asked.body.code, 'E_SECOND_PERSON', asked.text)
    const { open } = await listed(bob)
    const done = await carryOut(bob, open[0])
    assert.equal(done.status, 200, done.text)
    const listPrice = await call<Rejected>('PUT', `/api/products/${product}`, {
      token: ann.token,
      body: { msrp: { usd: 1, cad: 1 } },
    })
    assert.equal(listPrice.body.code, 'E_SECOND_PERSON', listPrice.text)
  })

  test('carries out what changes prices by customer groups, whose preview asks for none', async ({
    assert,
  }) => {
    const product = await productId('THX-CBH10')
    const groups = { cheap: await aGroup('cheap'), dear: await aGroup('dear') }
    const updated = new Date().toISOString()
    for (const [groupId, cents] of [
      [groups.cheap, 1000],
      [groups.dear, 1020],
    ] as const) {
      const price = {
        ...{ group_id: groupId, currency: 'usd' as const },
        ...{ product_id: product, updated_at: updated },
      }
      await insert('group_prices', { ...price, price_cents: cents })
    }
    await aUser({ currency: 'usd', group: 'dear' })
    await set('prices', '10')
    const send = <T>(token: string, to: string, query = '') =>
      call<T>('POST', `/api/groups/${groups.dear}/replacement${query}`, { token, body: { to } })
    const preview = await send(ann.token, '', '?dry_run=1')
    assert.equal(preview.status, 200, preview.text)
    const toRetail = await send<Rejected>(ann.token, '')
    assert.equal(toRetail.body.code, 'E_SECOND_PERSON', toRetail.text)
    const { open } = await listed(bob)
    assert.include(open[0].summary, 'Replace the customer group dear by Retailer')
    assert.include(open[0].summary, 'THX-CBH10')
    const empty = await aGroup('empty')
    const fallback = (to: string) =>
      call<Rejected>('POST', '/api/groups', {
        token: ann.token,
        body: { _id: empty, name: 'empty', fallback: to },
      })
    const cheaper = await fallback(groups.cheap)
    assert.equal(cheaper.body.code, 'E_SECOND_PERSON', cheaper.text)
    const near = await send(ann.token, groups.cheap)
    assert.equal(near.status, 200, 'two percent need no second person')
  })

  test('is asked for by mail to every other super admin', async ({ assert }) => {
    await set('refunds', '20')
    const owner = await aSuperAdmin()
    const partner = await aSuperAdmin()
    const order = await aPlacedOrder()
    await refundOf(order, 30)
    await refundOf(order, 30)
    await processOutbox()
    const mails = await rows<{ recipient: string; subject: string }>(
      `select recipient, subject from mails where subject like '%second person%' order by recipient`
    )
    assert.deepEqual(
      mails.map(({ recipient }) => recipient),
      [owner.user.email, partner.user.email].toSorted()
    )
    assert.include(mails[0].subject, ann.user.name)
  })

  test('carries out a change of bank accounts, and of what needs one', async ({ assert }) => {
    const owner = await aSuperAdmin()
    const alone = await call<Rejected>('PUT', '/api/a/setup/shop.secondPerson.refunds', {
      token: owner.token,
      body: { value: { value: '20' } },
    })
    assert.equal(alone.body.code, 'E_ONLY_SUPER_ADMIN', alone.text)
    const partner = await aSuperAdmin()
    await set('bank', 'on')
    const removed = await call<Rejected>('PUT', '/api/a/setup/shop.secondPerson.bank', {
      token: owner.token,
      body: { value: null },
    })
    assert.equal(removed.body.code, 'E_SECOND_PERSON', removed.text)
    const account = {
      beneficiary: 'Pixelgen',
      bank: 'First',
      institution: '001',
      transit: '12345',
      account: '999',
      swift: 'FIRSCATT',
    }
    const asked = await call<Rejected>('PUT', '/api/a/setup/company.bankAccounts.cad', {
      token: owner.token,
      body: { value: account },
    })
    assert.equal(asked.body.code, 'E_SECOND_PERSON', asked.text)
    const { open } = await listed(partner)
    const bank = open.find(({ kind }) => kind === 'bank')!
    const staff = await carryOut(bob, bank)
    assert.equal(staff.status, 403, 'a second person needs the right to the call')
    const done = await carryOut(partner, bank)
    assert.equal(done.status, 200, done.text)
  })

  test('rejects with a reason, and only who asked withdraws', async ({ assert }) => {
    await set('refunds', '20')
    const order = await aPlacedOrder()
    await refundOf(order, 30)
    await refundOf(order, 31)
    const { open } = await listed(bob)
    const [first, second] = open.map(({ _id: id }) => `${PATH}/${id}`)
    const reject = (token: string, path: string, body: object) =>
      call<Rejected>('POST', `${path}/rejection`, { token, body })
    const own = await reject(ann.token, first, { reason: 'No' })
    const empty = await reject(bob.token, first, { reason: ' ' })
    const rejected = await reject(bob.token, first, { reason: 'Not back yet' })
    const again = await reject(bob.token, first, { reason: 'No' })
    assert.deepEqual(
      [own, empty, rejected, again].map(({ status }) => status),
      [403, 422, 200, 409]
    )
    const foreign = await call('DELETE', second, { token: bob.token })
    const withdrawn = await call('DELETE', second, { token: ann.token })
    assert.deepEqual([foreign.status, withdrawn.status], [403, 200])
    const late = await carryOut(bob, open[0])
    assert.equal(late.body.code, 'E_APPROVAL')
    const { closed } = await listed(ann)
    assert.sameMembers(
      closed.map(({ state, reason }) => `${state} ${reason}`),
      ['rejected Not back yet', 'withdrawn null']
    )
    const { token } = await aUser()
    const stranger = await call('GET', PATH, { token })
    assert.equal(stranger.status, 403)
  })
})
