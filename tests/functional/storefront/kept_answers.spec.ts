import { syncBuiltinESMExports } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import zlib from 'node:zlib'
import { test } from '@japa/runner'
import { configureSale, editProduct, setDisabled, setStock } from '#catalog'
import { SYSTEM } from '#core/actions_log'
import { run } from '#core/database'
import { productId, stockedShop } from '#tests/support/checkout'
import { call, type Answer, type CallOptions } from '#tests/support/http'
import { signedIn } from '#tests/support/pages'
import { aDealer, aGroup, aUser, type Somebody } from '#tests/support/people'
import { groupPrice, userPrice } from '#tests/support/prices'
import type { ProductAnswer } from '#storefront/views'

const LIST = '/api/products'
const PAGE = '/thxinterconnect/shortrange'
const KEPT = [LIST, PAGE, `/ca${PAGE}`, '/home', '/pixelgenproducts']

// Only the framework numbers requests.
const isAtOnce = ({ headers }: Answer) => !headers['x-request-id']

const again = async (path: string, options?: CallOptions) => {
  await call('GET', path)
  return call('GET', path, options)
}

/** Once a second the framework answers, to see whether another process has changed something. */
async function atOnce(path: string, options?: CallOptions, isFit = isAtOnce) {
  for (let tries = 0; tries < 20; tries++) {
    const answer = await again(path, options)
    if (isAtOnce(answer) && isFit(answer)) return answer
    await pause(5)
  }
  throw new Error(`${path} is never answered so`)
}

const productOf = async (sku: string, who?: Somebody) => {
  const { body } = await call<ProductAnswer[]>('GET', LIST, { token: who?.token })
  return body.find((product) => product.sku === sku)
}

async function priceOf(sku: string, who?: Somebody) {
  const product = await productOf(sku, who)
  return product?.price
}

async function lengthOf(who: Somebody) {
  const { body } = await again(LIST, { token: who.token })
  return (body as unknown as ProductAnswer[]).length
}

test.group('What anybody may see is answered at once', (group) => {
  group.setup(stockedShop)

  for (const path of KEPT) {
    test(`${path} is the same the second time, but for its nonce`, async ({ assert }) => {
      await configureSale({ percentMillionths: 0, startsAt: null, endsAt: null }, SYSTEM)
      const first = await call('GET', path)
      const second = await atOnce(path)
      assert.isFalse(isAtOnce(first))
      assert.equal(second.status, 200)
      assert.deepEqual(comparable(second), comparable(first))
    })
  }

  test('a browser that has the list is told so', async ({ assert }) => {
    const { headers } = await call('GET', LIST)
    const known = await atOnce(LIST, { headers: { 'if-none-match': String(headers.etag) } })
    assert.equal(known.status, 304)
    assert.equal(known.headers.etag, headers.etag)
    assert.notProperty(known.headers, 'content-type')
    assert.equal(known.text, '')
  })

  test('compressed for those who can read it', async ({ assert }) => {
    for (const [path, accepted, encoding] of [
      [LIST, 'gzip, deflate, br', 'br'],
      [LIST, 'gzip', 'gzip'],
      [LIST, 'identity', undefined],
      [PAGE, 'gzip, deflate, br', 'gzip'],
      [PAGE, 'br', undefined],
    ] as const) {
      const options = { headers: { 'accept-encoding': accepted } }
      const answer = await atOnce(
        path,
        options,
        ({ headers }) => headers['content-encoding'] === encoding
      )
      assert.match(String(answer.headers.vary), /^Accept-Encoding/)
      assert.include(answer.text, 'THX-CBH05')
    }
  })

  test('where it cannot be compressed it goes out as it is', async ({ assert, cleanup }) => {
    const { gzip } = zlib
    const give = (next: unknown) => {
      Object.assign(zlib, { gzip: next })
      syncBuiltinESMExports()
    }
    cleanup(() => give(gzip))
    const unhandled: unknown[] = []
    const note = (error: unknown) => void unhandled.push(error)
    process.on('unhandledRejection', note)
    cleanup(() => void process.off('unhandledRejection', note))

    give((_: Buffer, done: (error: Error) => void) => done(new Error('No memory left')))
    await configureSale({ percentMillionths: 0, startsAt: null, endsAt: null }, SYSTEM)
    const { status } = await call('GET', LIST, { headers: { 'accept-encoding': 'gzip' } })
    await pause(50)
    const { headers, text } = await call('GET', LIST, { headers: { 'accept-encoding': 'gzip' } })
    assert.equal(status, 200)
    assert.notProperty(headers, 'content-encoding')
    assert.include(text, 'THX-CBH05')
    assert.isEmpty(unhandled)
  })
})

test.group('Who says more than an address is looked at', (group) => {
  group.setup(stockedShop)

  test('a dealer sees a dealer’s prices and products, by session and by token', async ({
    assert,
  }) => {
    const dealer = await aDealer()
    const { cookie } = await signedIn(dealer)
    for (const [name, value] of [
      ['cookie', cookie],
      ['x-token', dealer.token],
      ['authorization', `Bearer ${dealer.token}`],
    ]) {
      const answer = await again(LIST, { headers: { [name]: value } })
      assert.lengthOf(answer.body, 30)
      assert.equal(answer.headers['cache-control'], 'no-store')
    }
    const { body } = await call('GET', LIST)
    assert.lengthOf(body, 17)
  })

  test('a token in the address opens the list to its owner alone', async ({ assert }) => {
    const { token } = await aDealer()
    const own = await call('GET', `${LIST}?token=${token}`)
    assert.lengthOf(own.body, 30)
    const { body } = await again(LIST)
    assert.lengthOf(body, 17)
  })

  test('somebody with a currency of their own sees it', async ({ assert }) => {
    const canadian = await aUser({ currency: 'cad' })
    const { body } = await again(LIST, { token: canadian.token })
    assert.containSubset(body, [{ sku: 'THX-CBH05', price: 54.99 }])
  })

  for (const [title, path, options] of [
    ['a query', `${LIST}?c=cad`, {}],
    ['a cookie', LIST, { cookie: 'sid=nobody' }],
    ['a part of a page', PAGE, { headers: { 'x-inertia': 'true' } }],
    ['another spelling', `${PAGE}/`, {}],
  ] as const) {
    test(`${title} is answered by the framework`, async ({ assert }) => {
      assert.isFalse(isAtOnce(await again(path, options)))
    })
  }

  test('what is refused stays refused', async ({ assert }) => {
    for (const [method, path, headers, status] of [
      ['GET', LIST, { host: 'evil.test' }, 421],
      ['GET', LIST, { 'content-type': 'multipart/form-data; boundary=x' }, 415],
      ['GET', LIST, { 'x-token': 'garbage' }, 401],
      ['GET', `${LIST}?token=garbage`, {}, 401],
      ['GET', `${LIST}?c=eur`, {}, 422],
      ['PATCH', LIST, {}, 404],
    ] as const) {
      await call('GET', LIST)
      const answer = await call(method, path, { headers })
      assert.equal(answer.status, status, `${path} ${JSON.stringify(headers)}`)
    }
  })
})

test.group('What a group sees', (group) => {
  group.setup(stockedShop)

  test('is made once for all of it, and anew when its prices change', async ({ assert }) => {
    const id = await productId('THX-CBH05')
    const [dealer, other, reseller] = [
      await aDealer(),
      await aDealer(),
      await aUser({ group: 'Reseller' }),
    ]
    for (const cents of [3000, 2000, null]) {
      await groupPrice(await aGroup('Dealer'), id, { usd: cents })
      for (const who of [dealer, other]) {
        assert.equal(await priceOf('THX-CBH05', who), (cents ?? 3999) / 100)
      }
      assert.equal(await priceOf('THX-CBH05', reseller), 39.99)
      assert.equal(await priceOf('THX-CBH05'), 39.99)
    }
  })

  test('is not what one of it sees who has prices of their own', async ({ assert }) => {
    const id = await productId('THX-CBH05')
    const [dealer, other] = [await aDealer(), await aDealer()]
    await userPrice(dealer.id, id, { usd: 1000 })
    for (let times = 0; times < 2; times++) {
      assert.equal(await priceOf('THX-CBH05', dealer), 10)
      assert.equal(await priceOf('THX-CBH05', other), 39.99)
    }
  })

  test('changes for somebody who leaves it', async ({ assert }) => {
    const dealer = await aDealer()
    assert.equal(await lengthOf(dealer), 30)
    await run('update users set group_id = null where id = ?', [dealer.id])
    assert.equal(await lengthOf(dealer), 17)
  })
})

test.group('Who asks again by the same token', (group) => {
  group.setup(stockedShop)

  const listOf = (who: Somebody) => atOnceBy(who, ({ status }) => status === 200)
  const frameworkSays = async (who: Somebody) => {
    const answer = await call('GET', LIST, { token: who.token })
    return { isAtOnce: isAtOnce(answer), status: answer.status, body: answer.body }
  }

  async function atOnceBy(who: Somebody, isFit: (answer: Answer) => boolean) {
    for (let tries = 0; tries < 20; tries++) {
      const answer = await call('GET', LIST, { token: who.token })
      if (isAtOnce(answer) && isFit(answer)) return answer
      await pause(5)
    }
    throw new Error('This is never answered at once')
  }

  test('is answered at once, each with what is theirs', async ({ assert }) => {
    const [dealer, shopper] = [await aDealer(), await aUser()]
    const [own, other] = [await listOf(dealer), await listOf(shopper)]
    assert.lengthOf(own.body, 30)
    assert.equal(own.headers['cache-control'], 'no-store')
    assert.equal(own.headers['referrer-policy'], 'no-referrer')
    assert.lengthOf(other.body, 17)
  })

  for (const [title, statement] of [
    ['another currency', `update users set currency = 'cad' where id = ?`],
    ['no group any more', 'update users set group_id = null where id = ?'],
    ['a password to change', 'update users set must_change_password = true where id = ?'],
    [
      'an end of all sessions',
      'update users set session_version = session_version + 1 where id = ?',
    ],
    [
      'a use that is to be noted',
      `update access_tokens set used_at = '2026-01-01T00:00:00.000Z' where user_id = ?`,
    ],
  ] as const) {
    test(`not after ${title}`, async ({ assert }) => {
      const dealer = await aDealer()
      await listOf(dealer)
      await run(statement, [dealer.id])
      const answer = await frameworkSays(dealer)
      assert.isFalse(answer.isAtOnce)
    })
  }

  test('nor with a token that is no longer one', async ({ assert }) => {
    for (const end of [
      'delete from access_tokens where user_id = ?',
      `update access_tokens set expires_at = '2026-01-01T00:00:00.000Z' where user_id = ?`,
    ]) {
      const dealer = await aDealer()
      await listOf(dealer)
      await run(end, [dealer.id])
      assert.containSubset(await frameworkSays(dealer), { isAtOnce: false, status: 401 })
    }
  })

  test('nor with prices of the day before', async ({ assert }) => {
    const id = await productId('THX-CBH05')
    const dealer = await aDealer()
    for (const cents of [1000, 2000]) {
      await userPrice(dealer.id, id, { usd: cents })
      const expected = [{ sku: 'THX-CBH05', price: cents / 100 }]
      for (const { body } of [await frameworkSays(dealer), await listOf(dealer)]) {
        assert.containSubset(body, expected)
      }
    }
  })
})

test.group('What has changed is answered anew', (group) => {
  group.setup(stockedShop)

  test('a price, a sale, stock, and what is taken out', async ({ assert }) => {
    const id = await productId('THX-CBH05')
    await again(LIST)
    await again(PAGE)
    for (const [change, expected, shown] of [
      [
        () => editProduct(id, { changes: { msrp: { usd: 4444, cad: 5555 } }, actor: SYSTEM }),
        { price: 44.44 },
        '4444',
      ],
      [
        () =>
          configureSale(
            {
              percentMillionths: 500_000,
              startsAt: '2026-01-01T05:00:00.000Z',
              endsAt: '2099-01-01T05:00:00.000Z',
            },
            SYSTEM
          ),
        { price: 22.22 },
        '2222',
      ],
      [() => setStock(id, 0, { actor: SYSTEM }), { available: false }, '"isAvailable":false'],
    ] as const) {
      await change()
      assert.containSubset(await productOf('THX-CBH05'), expected)
      const { text } = await call('GET', PAGE)
      assert.include(text, shown)
    }
    await setDisabled(id, true, SYSTEM)
    assert.isUndefined(await productOf('THX-CBH05'))
  })
})

function comparable({ headers, text }: { headers: Record<string, unknown>; text: string }) {
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? []
  const withoutNonce = (value: unknown) => String(value).replaceAll(nonce || '\0', 'NONCE')
  const sameEachTime = Object.entries(headers)
    .filter(([name]) => name !== 'date' && name !== 'x-request-id')
    .map(([name, value]) => [name, withoutNonce(value)])
  return { headers: Object.fromEntries(sameEachTime), text: withoutNonce(text) }
}
