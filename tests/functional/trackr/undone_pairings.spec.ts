import { test } from '@japa/runner'
import { rows, run } from '#core/database'
import { stockedShop } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import {
  aBoxedUnit,
  aCaseSerial,
  aPcbaSerial,
  stationCalls,
  trackedProductId,
  type StationCalls,
} from '#tests/support/trackr'
import { aStaffMember } from '#tests/support/users'

test.group('An undone pairing of two units', (group) => {
  let stations: StationCalls
  /** Another product that the stations offer than that of `aBoxedUnit` */
  let other: string

  group.setup(async () => {
    await stockedShop()
    const { token } = await aStaffMember()
    stations = stationCalls(token)
    const body = {
      ...{ name: 'PXLDRIVE Receiver', sku: 'PXLDRIVE-RX', line: 'pxldrive', option: 'Receiver' },
      ...{ weight: 100, warranty: 1 },
    }
    const created = await call<{ _id: string }>('POST', '/api/products', { token, body })
    other = created.body._id
  })

  /** An enclosure in its box, whose PCBA was taken out: it has a product, and a final test that it failed alone. */
  async function anEnclosureWithProduct() {
    const { pcba, enclosure, box, product } = await aBoxedUnit(stations)
    await undoPairing(pcba, 3)
    await stations.report('final_test', { serials: { fail: [enclosure] } })
    return { enclosure, box, product }
  }

  async function undoPairing(serial: string, stage: number) {
    const { history } = await stations.detail(serial)
    const pairing = history.find(
      (scan) => scan.stage === stage && scan.result === 'paired' && !scan.undone
    )
    const undone = await stations.undo(pairing!._id)
    if (undone.status !== 200) throw new Error(undone.text)
  }

  async function stateOf(serial: string) {
    const { product, history, ...unit } = await stations.detail(serial)
    return {
      product: product?._id ?? null,
      batch: unit.batch,
      serials: [unit.unit_serial, unit.enclosured_serial, unit.box_serial, unit.bundle_serial],
      results: [unit.programmed, unit.passed, unit.sanded, unit.passed_final, unit.failed],
      scans: history
        .filter(({ result, undone }) => (result === 'pass' || result === 'fail') && !undone)
        .map((scan) => [scan.stage, scan.result, scan.serial]),
      isOriginUnknown: unit.unknown_origin,
    }
  }

  test('leaves each the product, batch and results that it had', async ({ assert }) => {
    const { enclosure, box, product } = await anEnclosureWithProduct()
    const spare = aPcbaSerial()
    const serials = { pass: [spare] }
    await stations.report('programmed', { serials, product: other, batch: 'LOT-6' })
    const statesOf = () => Promise.all([stateOf(spare), stateOf(enclosure)])
    const before = await statesOf()
    assert.containsSubset(before, [
      { product: other, batch: 'LOT-6', serials: [spare, null, null, null] },
      { product, batch: '', serials: [null, enclosure, box, null] },
    ])

    await stations.pair([[spare, enclosure]])
    const together = await stateOf(spare)
    assert.deepEqual(together.serials, [spare, enclosure, box, null])
    assert.deepEqual([together.product, together.batch], [other, 'LOT-6'])
    await undoPairing(spare, 3)
    assert.deepEqual(await statesOf(), before)

    // A scan of both together is of the PCBA, also after they were separated.
    await stations.pair([[spare, enclosure]])
    const report = { serials, product, batch: 'LOT-7' }
    const tested = await stations.report('test', report)
    await undoPairing(spare, 3)
    const [, outside] = await statesOf()
    assert.deepEqual(outside, before[1])
    await stations.undo(tested.body.results[0]._id!)
    assert.deepEqual(await statesOf(), before)
  })

  test('leaves an enclosure without a product as it was', async ({ assert }) => {
    const [enclosure, spare] = [aCaseSerial(), aPcbaSerial()]
    const product = await trackedProductId()
    await stations.report('final_test', { serials: [enclosure] })
    await stations.report('programmed', { serials: { pass: [spare] }, product })
    const statesOf = () => Promise.all([stateOf(spare), stateOf(enclosure)])
    const before = await statesOf()
    await stations.pair([[spare, enclosure]])
    await undoPairing(spare, 3)
    assert.deepEqual(await statesOf(), before)
  })

  test('leaves the enclosure its product where the PCBA had none and was tested as another', async ({
    assert,
  }) => {
    const { enclosure, product } = await anEnclosureWithProduct()
    const before = await stateOf(enclosure)
    const spare = aPcbaSerial()
    await stations.pair([[spare, enclosure]])
    const tested = { serials: { pass: [spare] }, product: other }
    await stations.report('test', tested)
    await undoPairing(spare, 3)
    assert.deepEqual(await stateOf(enclosure), before)
    assert.equal(before.product, product)
    const { product: ofSpare } = await stateOf(spare)
    assert.equal(ofSpare, other)
  })

  test('leaves a box its product and batch, too', async ({ assert }) => {
    const bundle = `KIT-${aPcbaSerial()}`
    const { enclosure: former, box } = await aBoxedUnit(stations)
    await stations.pair({ stage: 6, pairs: [[box, bundle]] })
    await undoPairing(former, 5)
    // A box of before the parts were recorded, whose batch the pairing must not lose
    await run(`update units set batch = 'LOT-8' where box_serial = ?`, [box])
    await run(`update unit_parts set batch = 'LOT-8' where serial = ?`, [box])
    const [pcba, enclosure] = [aPcbaSerial(), aCaseSerial()]
    const programmed = { serials: { pass: [pcba] }, product: other, batch: 'LOT-9' }
    await stations.report('programmed', programmed)
    await stations.pair([[pcba, enclosure]])
    const statesOf = () => Promise.all([stateOf(pcba), stateOf(box)])
    const before = await statesOf()
    await stations.pair({ stage: 5, pairs: [[enclosure, box]] })
    const together = await stateOf(pcba)
    assert.deepEqual(together.serials, [pcba, enclosure, box, bundle])
    await undoPairing(pcba, 5)
    assert.deepEqual(await statesOf(), before)
  })

  test('a shop of the version before has the same of each serial once it is migrated', async ({
    assert,
  }) => {
    const { FROM_UNITS_AND_SCANS } = await import('../../../database/migrations/0325_unit_parts.js')
    const open = await anEnclosureWithProduct()
    const packed = await anEnclosureWithProduct()
    const spare = aPcbaSerial()
    const report = { serials: { pass: [spare] }, product: other, batch: 'LOT-6' }
    await stations.report('programmed', report)
    await stations.pair([[spare, packed.enclosure]])
    const partsNow = () =>
      rows<{ serial: string }>(
        'select serial, product_id, batch from unit_parts where serial in (?, ?, ?, ?) order by serial',
        [open.enclosure, open.box, packed.enclosure, packed.box]
      )
    const recorded = await partsNow()
    const ofPairing = recorded.find(({ serial }) => serial === packed.enclosure)
    assert.containsSubset(ofPairing, { product_id: packed.product, batch: '' })

    // The version before noted it in the scan of the pairing.
    await run(
      `update unit_scans set outer_batch = '', outer_product_id = (
         select product_id from unit_parts where unit_parts.serial = unit_scans.second_serial)
       where result = 'paired' and second_serial = ?`,
      [packed.enclosure]
    )
    await run('delete from unit_parts')
    for (const statement of FROM_UNITS_AND_SCANS) await run(statement)
    const migrated = await partsNow()
    assert.deepEqual(
      migrated,
      recorded.filter(({ serial }) => migrated.some((part) => part.serial === serial))
    )
    const serials = migrated.map(({ serial }) => serial)
    assert.sameMembers(serials, [open.enclosure, packed.enclosure])
  })
})
