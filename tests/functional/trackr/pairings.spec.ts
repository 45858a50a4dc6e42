import { test } from '@japa/runner'
import { stockedShop } from '#tests/support/checkout'
import { countRows, tableCounts } from '#tests/support/database'
import { call } from '#tests/support/http'
import {
  aBoxedUnit,
  aBundleSerial,
  aCaseSerial,
  aPcbaSerial,
  aScanId,
  stationCalls,
  trackedProductId,
  type StationCalls,
} from '#tests/support/trackr'
import { aStaffMember } from '#tests/support/users'

const NOT_PCBA = 'Not a PCBA serial, please scan PCBA'
const NOT_ENCLOSURE = 'Not an enclosure serial, please scan enclosure'
const NOT_BOX = 'Not an box serial, please scan box'

test.group('Pairings', (group) => {
  let stations: StationCalls
  let token: string

  group.setup(async () => {
    await stockedShop()
    const staff = await aStaffMember()
    token = staff.token
    stations = stationCalls(token)
  })

  test('Lead from the PCBA to the bundle, and any serial finds the unit', async ({ assert }) => {
    const { pcba, enclosure, box } = await aBoxedUnit(stations)
    const bundle = aBundleSerial()
    const paired = await stations.pair([[box, bundle]])
    assert.equal(paired.status, 200, paired.text)
    for (const serial of [pcba, enclosure, box, bundle]) {
      const { body: unit } = await stations.lookUp(serial)
      assert.include(unit, {
        unit_serial: pcba,
        enclosured_serial: enclosure,
        box_serial: box,
        bundle_serial: bundle,
        station: 6,
        passed_final: true,
      })
    }
  })

  test('A serial of the wrong kind is a 422 with the text of the specification', async ({
    assert,
  }) => {
    const { pcba, enclosure, box } = await aBoxedUnit(stations)
    const before = await tableCounts('sessions')
    for (const [body, err] of [
      [[[enclosure, pcba]], NOT_BOX],
      [[[aPcbaSerial(), aPcbaSerial()]], NOT_ENCLOSURE],
      [{ stage: 3, pairs: [[aCaseSerial(), aCaseSerial()]] }, NOT_PCBA],
      [{ stage: 3, pairs: [[aPcbaSerial(), box]] }, NOT_ENCLOSURE],
      [{ stage: 5, pairs: [[pcba, aCaseSerial()]] }, NOT_ENCLOSURE],
      [{ stage: 5, pairs: [[enclosure, enclosure]] }, NOT_BOX],
      [{ stage: 5, pairs: [[box, aCaseSerial()]] }, NOT_ENCLOSURE],
      [{ stage: 5, pairs: [[aCaseSerial(), 'KIT-1234']] }, NOT_BOX],
      [{ stage: 6, pairs: [[enclosure, aBundleSerial()]] }, NOT_BOX],
      [{ stage: 6, pairs: [[box, pcba]] }, 'Not a bundle serial, please scan bundle'],
      [[[box, enclosure]], NOT_ENCLOSURE],
    ] as const) {
      const rejected = await stations.pair(body)
      assert.equal(rejected.status, 422, JSON.stringify(body))
      assert.equal(rejected.body.err, err, JSON.stringify(body))
    }
    for (const body of [[], [['one']], [[1, 2]], {}, 'text', [[null, null]], { pairs: 'x' }]) {
      const rejected = await stations.pair(body)
      assert.oneOf(rejected.status, [400, 415, 422], JSON.stringify(body))
    }
    assert.deepEqual(await tableCounts('sessions'), before)
  })

  test('A serial that is paired with another one is a 409 that names it', async ({ assert }) => {
    const { pcba, enclosure, box } = await aBoxedUnit(stations)
    const before = await tableCounts('sessions')
    for (const [pair, named] of [
      [[pcba, aCaseSerial()], enclosure],
      [[aPcbaSerial(), enclosure], pcba],
      [[enclosure, aCaseSerial()], box],
      [[aCaseSerial(), box], enclosure],
    ] as const) {
      const rejected = await stations.pair([pair])
      assert.equal(rejected.status, 409, pair.join())
      assert.include(rejected.body.err, named)
      assert.equal(rejected.body.code, 'E_SERIAL_IN_USE')
    }
    assert.deepEqual(await tableCounts('sessions'), before)
    const mixed = await stations.pair([
      [pcba, aCaseSerial()],
      [aPcbaSerial(), aCaseSerial()],
    ])
    assert.equal(mixed.status, 200)
    assert.deepEqual(
      mixed.body.results.map(({ ok }) => ok),
      [false, true]
    )
  })

  test('A box holds as many units as its product says, each with its own history', async ({
    assert,
    cleanup,
  }) => {
    const product = await trackedProductId()
    const setBoxSize = (units_per_box: number) =>
      call('PUT', `/api/products/${product}`, { token, body: { units_per_box } })
    cleanup(async () => void (await setBoxSize(1)))
    const saved = await setBoxSize(2)
    assert.equal(saved.status, 200)

    const box = aCaseSerial()
    const pcbas = [aPcbaSerial(), aPcbaSerial(), aPcbaSerial()]
    await stations.report('programmed', { serials: { pass: pcbas }, product })
    const enclosures = pcbas.map(() => aCaseSerial())
    await stations.pair(pcbas.map((pcba, index) => [pcba, enclosures[index]]))
    const [first] = enclosures
    await stations.pair({ stage: 5, pairs: [[first, box]] })
    const ofUnknownProduct = await stations.pair({ stage: 5, pairs: [[aCaseSerial(), box]] })
    assert.equal(ofUnknownProduct.status, 409)
    for (const enclosure of enclosures.slice(0, 2)) {
      const paired = await stations.pair({ stage: 5, pairs: [[enclosure, box]] })
      assert.equal(paired.status, 200, paired.text)
    }
    const rejected = await stations.pair({ stage: 5, pairs: [[enclosures[2], box]] })
    assert.equal(rejected.status, 409)
    for (const named of [box, ...enclosures.slice(0, 2)]) assert.include(rejected.body.err, named)
    for (const [index, enclosure] of enclosures.slice(0, 2).entries()) {
      const { body: unit } = await stations.lookUp(enclosure)
      assert.include(unit, { unit_serial: pcbas[index], box_serial: box })
    }
  })

  test('A repeated pairing is undone without the pairing itself', async ({ assert }) => {
    const { enclosure, box } = await aBoxedUnit(stations)
    const again = await stations.pair([[enclosure, box]])
    const [{ warn, _id: id }] = again.body.results
    assert.equal(warn, 'These serial numbers are paired already.')
    const undone = await stations.undo(id!)
    assert.equal(undone.status, 200, undone.text)
    assert.equal(undone.body.box_serial, box)
    assert.deepEqual(
      undone.body.history.slice(0, 3).map(({ result, repeated, undone: isUndone }) => ({
        result,
        repeated,
        isUndone,
      })),
      [
        { result: 'undone', repeated: false, isUndone: false },
        { result: 'paired', repeated: true, isUndone: true },
        { result: 'paired', repeated: false, isUndone: false },
      ]
    )
    const original = await stations.undo(undone.body.history[2]._id)
    assert.equal(original.status, 200, original.text)
    const released = await stations.detail(enclosure)
    assert.isNull(released.box_serial)
  })

  test('Staff may pair again with a reason; the passport stays with the enclosure', async ({
    assert,
  }) => {
    const { pcba, enclosure, box } = await aBoxedUnit(stations)
    const { passport } = await stations.detail(enclosure)
    const repaired = aPcbaSerial()
    const moved = await stations.pair({
      stage: 3,
      pairs: [[repaired, enclosure]],
      override: 'Board replaced',
    })
    assert.equal(moved.status, 200, moved.text)
    const unit = await stations.detail(enclosure)
    assert.include(unit, { unit_serial: repaired, box_serial: box, passed_final: false })
    assert.equal(unit.passport.code, passport.code)
    const old = await stations.detail(pcba)
    assert.include(old, { enclosured_serial: null, box_serial: null, passed_final: true })
    assert.equal(old.history[0].result, 'released')
    assert.equal(old.history[0].reason, 'Board replaced')
    assert.notEqual(old.passport.code, passport.code)
  })

  test('A final test before the pairing joins the history of the unit', async ({ assert }) => {
    const [pcba, enclosure] = [aPcbaSerial(), aCaseSerial()]
    await stations.report('final_test', { serials: [enclosure] })
    const { passport } = await stations.detail(enclosure)
    await stations.report('final_test', { serials: { fail: [pcba] } })
    await stations.report('final_test', { serials: { pass: [pcba] } })
    const paired = await stations.pair([[pcba, enclosure]])
    assert.equal(paired.status, 200, paired.text)
    const unit = await stations.detail(pcba)
    assert.include(unit, { unit_serial: pcba, enclosured_serial: enclosure, passed_final: true })
    assert.lengthOf(unit.history, 4)
    assert.equal(unit.passport.code, passport.code)
    assert.equal(await countRows('units', 'enclosure_serial = ?', [enclosure]), 1)
  })

  test('An undone pairing releases both serials', async ({ assert }) => {
    const [pcba, enclosure] = [aPcbaSerial(), aCaseSerial()]
    const paired = await stations.pair([[pcba, enclosure]])
    const undone = await stations.undo(paired.body.results[0]._id!)
    assert.equal(undone.status, 200, undone.text)
    assert.isNull(undone.body.enclosured_serial)
    const missing = await stations.lookUp(enclosure)
    assert.equal(missing.status, 404)
    const asBox = await stations.pair({ stage: 5, pairs: [[aCaseSerial(), enclosure]] })
    assert.equal(asBox.status, 200, asBox.text)
  })

  test('Undoing a pairing takes from the inner unit what the outer one brought, unless a later scan named it', async ({
    assert,
  }) => {
    const product = await trackedProductId()
    /** A box with its enclosure, whose PCBA was replaced: the row of the enclosure has a product and no PCBA. */
    const anEnclosureWithProduct = async () => {
      const { pcba, enclosure, box } = await aBoxedUnit(stations, { batch: 'LOT-3' })
      const { history } = await stations.detail(pcba)
      const pairing = history.find(({ stage }) => stage === 3)!
      const undone = await stations.undo(pairing._id)
      assert.equal(undone.status, 200, undone.text)
      return { enclosure, box }
    }
    const stateOf = async (serial: string) => {
      const { body: unit } = await stations.lookUp(serial)
      return [unit.product?._id ?? null, unit.enclosured_serial, unit.station]
    }

    const spare = aPcbaSerial()
    const { enclosure } = await anEnclosureWithProduct()
    const paired = await stations.pair([[spare, enclosure]])
    assert.deepEqual(await stateOf(spare), [product, enclosure, 5])
    await stations.undo(paired.body.results[0]._id!)
    assert.deepEqual(await stateOf(spare), [null, null, -1])
    assert.deepEqual(await stateOf(enclosure), [product, enclosure, 5])

    const named = aPcbaSerial()
    const other = await anEnclosureWithProduct()
    const second = await stations.pair([[named, other.enclosure]])
    const tested = await stations.report('test', { serials: { pass: [named] }, product })
    await stations.undo(second.body.results[0]._id!)
    assert.deepEqual(await stateOf(named), [product, null, 1])
    await stations.undo(tested.body.results[0]._id!)
    assert.deepEqual(await stateOf(named), [null, null, -1])
  })

  test('Undoing a pairing leaves the inner unit what it had itself', async ({ assert }) => {
    const { pcba, enclosure, product } = await aBoxedUnit(stations, { batch: 'LOT-4' })
    const { history } = await stations.detail(pcba)
    const undone = await stations.undo(history.find(({ stage }) => stage === 3)!._id)
    assert.equal(undone.status, 200, undone.text)
    assert.include(undone.body, { enclosured_serial: null, batch: 'LOT-4' })
    assert.equal(undone.body.product?._id, product)
    const outside = await stations.detail(enclosure)
    assert.equal(outside.product?._id, product)
  })

  test('Undoing a pairing returns the final test that the enclosure had passed alone', async ({
    assert,
  }) => {
    const [pcba, enclosure] = [aPcbaSerial(), aCaseSerial()]
    await stations.report('final_test', { serials: [enclosure] })
    const { passport } = await stations.detail(enclosure)
    const paired = await stations.pair([[pcba, enclosure]])
    await stations.report('final_test', { serials: { fail: [pcba] } })
    const undone = await stations.undo(paired.body.results[0]._id!)
    assert.equal(undone.status, 200, undone.text)
    assert.include(undone.body, { enclosured_serial: null, passed_final: false })
    assert.deepEqual(
      undone.body.history.map(({ result }) => result),
      ['undone', 'fail', 'paired']
    )
    const outside = await stations.detail(enclosure)
    assert.include(outside, { unit_serial: null, passed_final: true })
    assert.deepEqual(
      outside.history.map(({ result, serial }) => [result, serial]),
      [['pass', enclosure]]
    )
    assert.equal(outside.passport.code, passport.code)
  })

  test('A final test of a paired unit stays with its PCBA when the pairing is undone, again and again', async ({
    assert,
  }) => {
    const [pcba, enclosure] = [aPcbaSerial(), aCaseSerial()]
    const pair = async () => {
      const paired = await stations.pair({ stage: 3, pairs: [[pcba, enclosure]] })
      return paired.body.results[0]._id!
    }
    const first = await pair()
    await stations.report('final_test', { serials: [enclosure] })
    await stations.undo(first)
    const second = await pair()
    const undone = await stations.undo(second)
    assert.include(undone.body, { unit_serial: pcba, passed_final: true })
    const missing = await stations.lookUp(enclosure)
    assert.equal(missing.status, 404)
  })

  test('An undone bundle leaves its boxes, and a repeated pair changes nothing', async ({
    assert,
  }) => {
    const { box } = await aBoxedUnit(stations)
    const bundle = aBundleSerial()
    const paired = await stations.pair({ stage: 6, pairs: [[box, bundle]] })
    const again = await stations.pair({ stage: 6, pairs: [[box, bundle]] })
    assert.equal(again.body.results[0].warn, 'These serial numbers are paired already.')
    const undone = await stations.undo(paired.body.results[0]._id!)
    assert.equal(undone.status, 200, undone.text)
    assert.include(undone.body, { box_serial: box, bundle_serial: null })
  })

  test('The same pair from two stations together is saved once', async ({ assert }) => {
    const [first, second, enclosure] = [aPcbaSerial(), aPcbaSerial(), aCaseSerial()]
    const body = { stage: 3, pairs: [[first, enclosure]], scan: aScanId() }
    const [a, b, c] = await Promise.all([
      stations.pair(body),
      stations.pair(body),
      stations.pair({ ...body, pairs: [[second, enclosure]], scan: aScanId() }),
    ])
    assert.deepEqual(a.body, b.body)
    assert.deepEqual([a.status, c.status].sort(), [200, 409])
    const expected = a.status === 200 ? 1 : 0
    assert.equal(await countRows('unit_scans', 'serial = ?', [first]), expected)
    assert.equal(await countRows('units', 'enclosure_serial = ?', [enclosure]), 1)
  })
})
