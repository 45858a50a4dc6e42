import { test } from '@japa/runner'
import { run } from '#core/database'
import { issueEmailToken } from '#accounts/passwords/email_tokens'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { Browser } from '#tests/support/browser'
import { stockedShop } from '#tests/support/checkout'
import { countRows, tableCounts } from '#tests/support/database'
import { call } from '#tests/support/http'
import { withLimits } from '#tests/support/limits'
import { mailedToken, mailsTo } from '#tests/support/mails'
import { aPlacedOrder } from '#tests/support/orders'
import { signedIn, visit } from '#tests/support/pages'
import { aUser, PASSWORD } from '#tests/support/users'
import { newId } from '#shared/ids'
import type { OrderResponse } from '#orders/views'

const newAddress = () => `${newId()}@example.com`
const signUp = (email: string) =>
  call<{ _id: string; token: string }>('POST', '/api/auth/signup', {
    body: { email, password: PASSWORD },
  })
const confirm = (token: string, browser = new Browser()) =>
  browser.call('POST', `/verify/${token}`, { body: {} })

async function historyOf(token: string): Promise<string[]> {
  const { body } = await call<OrderResponse[]>('GET', '/api/orders/history', { token })
  return body.map(({ _id }) => _id)
}

const guestOrder = (email: string) => aPlacedOrder({ step: { email } })

test.group('Orders placed as a guest', (group) => {
  withFakeCards(group)
  group.setup(stockedShop)

  test('appear in the account once its address is verified, and not before', async ({ assert }) => {
    const email = newAddress()
    const placed = await guestOrder(email)
    const { body } = await signUp(email)
    assert.isEmpty(await historyOf(body.token))
    const response = await call('GET', `/api/orders/${placed._id}`, { token: body.token })
    assert.equal(response.status, 404)

    await confirm(await mailedToken(email, 'verify'))
    assert.deepEqual(await historyOf(body.token), [placed._id])
    const attached = `subject_id = ? and action = 'attached'`
    assert.equal(await countRows('audit_log', attached, [placed._id]), 1)
  })

  test('placed later appear after the next sign-in', async ({ assert }) => {
    const email = newAddress()
    const { body } = await signUp(email)
    await confirm(await mailedToken(email, 'verify'))
    const placed = await guestOrder(email)
    assert.isEmpty(await historyOf(body.token))
    await signedIn({ email })
    assert.deepEqual(await historyOf(body.token), [placed._id])
  })

  test('with another address or of another account are not attached', async ({ assert }) => {
    const email = newAddress()
    const other = await aUser()
    await guestOrder(newAddress())
    const otherOrder = await aPlacedOrder({ token: other.token, step: { email } })
    const { body } = await signUp(email)
    await confirm(await mailedToken(email, 'verify'))
    assert.isEmpty(await historyOf(body.token))
    assert.deepEqual(await historyOf(other.token), [otherOrder._id])
  })
})

test.group('Verifying an e-mail address', () => {
  test('requires pressing the button, because mail scanners open links', async ({ assert }) => {
    const email = newAddress()
    const { body } = await signUp(email)
    const token = await mailedToken(email, 'verify')
    const { props, headers } = await visit<{ email: string | null }>(
      new Browser(),
      `/verify/${token}`
    )
    assert.equal(props.email, email)
    assert.equal(headers['referrer-policy'], 'no-referrer')
    const isOpen = 'id = ? and email_verified_at is null'
    assert.equal(await countRows('users', isOpen, [body._id]), 1)

    const { status, headers: redirect } = await confirm(token)
    assert.deepEqual([status, redirect.location], [303, '/login'])
    assert.equal(await countRows('users', isOpen, [body._id]), 0)
  })

  test('redirects the signed-in owner to their orders, and another user to the home page', async ({
    assert,
  }) => {
    for (const [isOwner, path] of [
      [true, 'orders'],
      [false, 'home'],
    ] as const) {
      const { id, email } = await aUser()
      const browser = await signedIn(isOwner ? { email } : await aUser())
      const token = await issueEmailToken({ kind: 'verify', userId: id, email })
      const { headers } = await confirm(token, browser)
      assert.equal(headers.location, isOwner ? `/profile/${id}/orders` : `/${path}`)
    }
  })

  test('works once, within three days, for this address and this kind of link', async ({
    assert,
  }) => {
    const { id, email } = await aUser()
    const late = Date.now() - 72 * 3_600_000
    const used = await issueEmailToken({ kind: 'verify', userId: id, email })
    const links = [
      await issueEmailToken({ kind: 'verify', userId: id, email }, late),
      await issueEmailToken({ kind: 'reset', userId: id, email }),
      await issueEmailToken({ kind: 'verify', userId: id, email: 'before@example.com' }),
      'x'.repeat(43),
    ]
    for (const token of links) {
      await confirm(token)
      assert.equal(await countRows('users', 'id = ? and email_verified_at is null', [id]), 1)
    }
    await confirm(used)
    await run('update users set email_verified_at = null where id = ?', [id])
    await confirm(used)
    assert.equal(await countRows('users', 'id = ? and email_verified_at is null', [id]), 1)
  })

  test('is requested in the profile until it is done', async ({ assert }) => {
    const { id, email } = await aUser()
    const browser = await signedIn({ email })
    type Profile = { profile: { isVerified: boolean } }
    const before = await visit<Profile>(browser, `/profile/${id}`)
    assert.isFalse(before.props.profile.isVerified)
    await browser.call('POST', `/profile/${id}/verification`)
    await confirm(await mailedToken(email, 'verify'))
    const { props } = await visit<Profile>(browser, `/profile/${id}`)
    assert.isTrue(props.profile.isVerified)

    await browser.call('POST', `/profile/${id}/verification`)
    assert.lengthOf(await mailsTo(email), 1)
  })

  test('cannot be requested by another user', async ({ assert }) => {
    const { id } = await aUser()
    const browsers = [new Browser(), await signedIn(await aUser())]
    const before = await tableCounts('sessions')
    for (const browser of browsers) {
      await browser.call('POST', `/profile/${id}/verification`)
    }
    assert.deepEqual(await tableCounts('sessions'), before)
  })
})

test.group('Requesting another verification link', (group) => {
  withLimits(group)

  test('is limited to five times an hour', async ({ assert }) => {
    const { id, email } = await aUser()
    const browser = await signedIn({ email })
    for (let time = 1; time <= 8; time++) {
      await browser.call('POST', `/profile/${id}/verification`)
    }
    assert.lengthOf(await mailsTo(email), 5)
  })
})
