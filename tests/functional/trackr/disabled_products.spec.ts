import { test } from '@japa/runner'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aPcbaSerial, stationCalls, trackedProductId } from '#tests/support/trackr'
import type { StationPage } from '#trackr'

const TWIN = {
  ...{ name: 'PXLDRIVE Late', sku: 'PXLDRIVE-LATE', line: 'pxldrive', option: 'Late' },
  ...{ weight: 100, warranty: 1 },
}

test.group('Disabled products at the stations', (group) => {
  const staff = withStaffedShop(group)
  let first: string
  let twin: string

  group.setup(async () => {
    first = await trackedProductId()
    const { token } = staff
    const created = await call<{ _id: string }>('POST', '/api/products', { token, body: TWIN })
    twin = created.body._id
  })
  group.teardown(() => disable({ [first]: false, [twin]: true }))

  async function disable(products: Record<string, boolean>): Promise<void> {
    for (const [id, disabled] of Object.entries(products)) {
      const body = { _id: id, disabled }
      await call('PUT', '/api/products', { token: staff.token, body })
    }
  }

  async function offered(): Promise<string[]> {
    const { token } = staff
    const { body } = await call<{ _id: string }[]>('GET', '/api/trackr/products', { token })
    const ids = body.map(({ _id }) => _id)
    return ids.filter((id) => [first, twin].includes(id))
  }

  test('they are offered after the others, which the stations preselect', async ({ assert }) => {
    assert.deepEqual(await offered(), [first, twin], 'a product before its launch')
    await disable({ [first]: true, [twin]: false })
    assert.deepEqual(await offered(), [twin, first], 'a discontinued product')
    const page = await visit<{ station: StationPage }>(await signedIn(staff), '/trackr/0')
    assert.equal(page.props.station.products[0]._id, twin)
  })

  test('without another product they are in catalog order', async ({ assert }) => {
    await disable({ [first]: true, [twin]: true })
    assert.deepEqual(await offered(), [first, twin])
  })

  test('their units are tracked', async ({ assert }) => {
    await disable({ [first]: true, [twin]: false })
    const serials = { pass: [aPcbaSerial()] }
    const stations = stationCalls(staff.token)
    const saved = await stations.report('programmed', { serials, product: first })
    assert.equal(saved.status, 200, saved.text)
    const { body } = await stations.lookUp(serials.pass[0])
    assert.equal(body.product?._id, first)
  })
})
