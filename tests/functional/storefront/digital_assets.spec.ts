import { test } from '@japa/runner'
import { parse } from 'csv-parse/sync'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { Browser } from '#tests/support/browser'
import { stockedShop } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { withLimits } from '#tests/support/limits'
import { signedIn, visit } from '#tests/support/pages'
import { aDealer, aGroup, aStaffMember, aUser, type TestUser } from '#tests/support/users'
import { run } from '#core/database'
import { newId } from '#shared/ids'

const ASSETS = '/api/misc/assets_uri'
const PRICES = '/api/misc/pricelist_uri'

const aDistributor = () => aUser({ group: 'Distributor' })

const uriOf = async (path: string, { token }: TestUser): Promise<string> => {
  const { status, body, text } = await call<{ uri: string }>('GET', path, { token })
  if (status !== 200) throw new Error(text)
  return new URL(body.uri).pathname + new URL(body.uri).search
}
const rowsOf = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true })

test.group('Links to digital assets', (group) => {
  group.setup(stockedShop)
  withFakePrinter(group)

  test('only distributors and staff receive links', async ({ assert }) => {
    for (const path of [ASSETS, PRICES]) {
      const statuses = []
      for (const make of [aDistributor, aStaffMember, aUser, aDealer]) {
        const { token } = await make()
        const { status, body } = await call<{ uri?: string; err?: string }>('GET', path, { token })
        statuses.push(status)
        if (status === 200) assert.match(String(body.uri), /^http:\/\/localhost:3333\/.+signature=/)
        else assert.notProperty(body, 'uri')
      }
      assert.deepEqual(statuses, [200, 200, 403, 403])
      const visitor = await call('GET', path)
      assert.equal(visitor.status, 401)
    }
  })

  test('links work without a sign-in and are not cached', async ({ assert }) => {
    const distributor = await aDistributor()
    const csv = await new Browser().call(
      'GET',
      await uriOf(`${PRICES}?currency=cad&format=csv`, distributor)
    )
    assert.equal(csv.status, 200, csv.text)
    assert.include(csv.headers['content-type'], 'text/csv')
    assert.match(String(csv.headers['content-disposition']), /attachment.*CAD \d{4}-\d\d-\d\d\.csv/)
    assert.include(csv.headers['cache-control'], 'no-store')
    assert.isAbove(rowsOf(csv.text).length, 20, 'trade products are on it')

    const zip = await new Browser().call('GET', await uriOf(ASSETS, distributor))
    assert.equal(zip.headers['content-type'], 'application/zip')
    assert.isTrue(zip.text.startsWith('PK'))
    const pdf = await new Browser().call('GET', await uriOf(PRICES, distributor))
    assert.equal(pdf.headers['content-type'], 'application/pdf')
  })

  test('changed links and links for another user are rejected', async ({ assert }) => {
    const [one, other] = [await aDistributor(), await aDistributor()]
    const prices = await uriOf(`${PRICES}?currency=usd&format=csv`, one)
    const assets = await uriOf(ASSETS, one)
    for (const path of [
      prices.replace(one.id, other.id),
      prices.replace('usd', 'cad'),
      prices.replace(/signature=.*/, ''),
      prices.slice(0, -2),
      prices.split('?')[0],
      assets.replace(one.id, other.id),
    ]) {
      const { status, text } = await new Browser().call('GET', path)
      assert.include([302, 404, 410], status, path)
      assert.notInclude(text, 'THX-CBH10')
    }
  })

  test('links expire after an hour and when the user leaves the group', async ({ assert }) => {
    const distributor = await aDistributor()
    const path = await uriOf(`${PRICES}?format=csv`, distributor)
    const open = () => new Browser().call('GET', path)
    const before = await open()
    assert.equal(before.status, 200)
    await run('update users set group_id = null where id = ?', [distributor.id])
    const after = await open()
    assert.equal(after.status, 410)
    assert.notInclude(after.text, 'THX-CBH10')
  })

  test('unknown currencies and formats are rejected', async ({ assert }) => {
    const { token } = await aDistributor()
    for (const query of ['currency=eur', 'format=xls']) {
      const { status } = await call('GET', `${PRICES}?${query}`, { token })
      assert.equal(status, 422, query)
    }
  })
})

test.group('PDF price lists', (group) => {
  group.setup(stockedShop)
  withFakePrinter(group)
  withLimits(group)

  test('distributors get ten PDF files a minute, staff are not limited', async ({ assert }) => {
    const statuses = async (user: TestUser, times: number) => {
      const path = await uriOf(PRICES, user)
      const received = []
      for (let time = 0; time < times; time += 1) {
        const { status } = await new Browser().call('GET', path)
        received.push(status)
      }
      return received
    }
    const distributor = await aDistributor()
    assert.deepEqual(await statuses(distributor, 11), [...Array(10).fill(200), 429])
    const csv = await uriOf(`${PRICES}?format=csv`, distributor)
    const { status } = await new Browser().call('GET', csv)
    assert.equal(status, 200, 'no PDF is printed')
    assert.deepEqual(await statuses(await aStaffMember(), 12), Array(12).fill(200))
  })
})

test.group('Digital Assets tab', (group) => {
  group.setup(stockedShop)

  test('distributors see the tab, other customers are redirected to their profile', async ({
    assert,
  }) => {
    type Props = { profile: { tabs: { label: string; href: string }[] }; assets: string }
    const distributor = await aDistributor()
    const browser = await signedIn(distributor)
    const page = await visit<Props>(browser, `/profile/${distributor.id}/assets`)
    assert.equal(page.component, 'account/profile/digital_assets')
    assert.include(
      page.props.profile.tabs.map(({ label }) => label),
      'Digital Assets'
    )
    const dealer = await aDealer()
    const others = await signedIn(dealer)
    const rejected = await visit(others, `/profile/${dealer.id}/assets`)
    assert.deepEqual([rejected.status, rejected.headers.location], [302, `/profile/${dealer.id}`])
    const own = await visit<Props>(others, `/profile/${dealer.id}`)
    assert.notInclude(
      own.props.profile.tabs.map(({ label }) => label),
      'Digital Assets'
    )
    const strange = await visit(others, `/profile/${distributor.id}/assets`)
    assert.deepEqual([strange.status, strange.headers.location], [302, '/home'])
  })
})

test.group('Price lists for staff', (group) => {
  group.setup(stockedShop)
  const open = async (query: string) => {
    const browser = await signedIn(await aStaffMember())
    return browser.call('GET', `/admin/prices/list?format=csv&${query}`)
  }

  test('group prices have their MOQ, and customer prices their currency', async ({ assert }) => {
    const groupId = await aGroup('Dealer')
    const staff = await aStaffMember()
    const products = await call<{ _id: string; sku: string }[]>('GET', '/api/products', {
      token: staff.token,
    })
    const product = products.body.find(({ sku }) => sku === 'THX-CBH10')!
    await call('POST', `/api/groups/${groupId}/prices`, {
      token: staff.token,
      body: { currency: 'usd', prices: [{ product: product._id, price: 30, moq: 5 }] },
    })
    const ofGroup = await open(`group=${groupId}&currency=usd`)
    const listed = rowsOf(ofGroup.text).find(({ SKU }) => SKU === 'THX-CBH10')!
    assert.containsSubset(listed, {
      'Currency': 'USD',
      'MSRP': '44.99',
      'Price of 1': '44.99',
      'MOQ': '5',
      'Price from MOQ': '30.00',
    })

    const canadian = await aUser({ currency: 'cad', company: 'Maple AV' })
    const ofCustomer = await open(`user=${canadian.id}`)
    assert.include(String(ofCustomer.headers['content-disposition']), 'Maple AV CAD')
    const rows = rowsOf(ofCustomer.text)
    assert.isTrue(rows.every(({ Currency }) => Currency === 'CAD'))
    assert.isUndefined(
      rows.find(({ SKU }) => SKU === 'PXLDRIVE'),
      'no trade product'
    )
  })

  test('unknown currencies, formats and malformed ids are rejected', async ({ assert }) => {
    for (const query of ['currency=eur', 'format=xls', 'user=ben', 'group=Dealer', 'user[]=x']) {
      const { status, headers, text } = await open(query)
      assert.include([302, 303, 422], status, query)
      assert.isUndefined(headers['content-disposition'], query)
      assert.notInclude(text, 'THX-CBH10')
    }
  })

  test('a price list is not cached', async ({ assert }) => {
    const { status, headers } = await open('currency=usd')
    assert.deepEqual([status, headers['cache-control']], [200, 'no-store'])
  })

  test('a price list of an unknown user or group is not found', async ({ assert }) => {
    for (const query of [`user=${newId()}`, `group=${newId()}`]) {
      const { status, text } = await open(query)
      assert.include([302, 404], status)
      assert.notInclude(text, 'THX-CBH10')
    }
    const browser = await signedIn(await aDealer())
    const { status } = await browser.call('GET', '/admin/prices/list?format=csv')
    assert.equal(status, 403)
  })
})
