import { test } from '@japa/runner'
import { rows } from '#core/database'
import { stockedShop } from '#tests/support/checkout'
import { countRows, tableCounts } from '#tests/support/database'
import { call } from '#tests/support/http'
import {
  aPcbaSerial,
  aCaseSerial,
  aScanId,
  otherProductId,
  stationCalls,
  trackedProductId,
  type StationCalls,
} from '#tests/support/trackr'
import { aStaffMember } from '#tests/support/users'

test.group('Results of a station', (group) => {
  let stations: StationCalls
  let product: string

  group.setup(async () => {
    await stockedShop()
    const { token } = await aStaffMember({ firstname: 'Ines', lastname: 'Roy' })
    stations = stationCalls(token)
    product = await trackedProductId()
  })

  test('The first station creates units, the others set their flags', async ({ assert }) => {
    const [passed, failed] = [aPcbaSerial(), aPcbaSerial()]
    const serials = { pass: [passed], fail: [failed] }
    const saved = await stations.report('programmed', { serials, product, batch: 'B-7' })
    assert.equal(saved.status, 200, saved.text)
    assert.equal(saved.body.saved, 2)
    assert.deepEqual(
      saved.body.results.map(({ serial, ok, warn }) => ({ serial, ok, warn })),
      [passed, failed].map((serial) => ({ serial, ok: true, warn: undefined }))
    )
    const station = 'Bench 3'
    await stations.report('test', { serials: { pass: [passed] }, product, station })
    await stations.report('sanded', { serials: { fail: [passed] }, product })
    const { body: unit } = await stations.lookUp(passed.toLowerCase())
    assert.include(unit, {
      unit_serial: passed,
      enclosured_serial: null,
      programmed: true,
      passed: true,
      sanded: false,
      passed_final: false,
      batch: 'B-7',
      unknown_origin: false,
      station: 1,
    })
    assert.equal(unit.product?._id, product)
    assert.deepEqual(
      unit.reports.map(({ stage, result, place }) => [stage, result, place]),
      [
        [0, 'programmed', ''],
        [1, 'passed', station],
        [2, 'not sanded', ''],
      ]
    )
    assert.isNotEmpty(unit.reports[0].by)
  })

  test('The last scan wins, and every attempt stays in the history with its reason', async ({
    assert,
  }) => {
    const serial = aPcbaSerial()
    await stations.report('programmed', { serials: { pass: [serial] }, product })
    const reasons = { [serial]: 'No power' }
    await stations.report('test', {
      serials: { fail: [serial] },
      product,
      reasons,
      scan: aScanId(),
    })
    await stations.report('test', { serials: { pass: [serial] }, product, scan: aScanId() })
    const unit = await stations.detail(serial)
    assert.isTrue(unit.passed)
    assert.deepEqual(
      unit.history.map(({ stage, result, reason }) => [stage, result, reason]),
      [
        [1, 'pass', ''],
        [1, 'fail', 'No power'],
        [0, 'pass', ''],
      ]
    )
  })

  test('Later stations create unknown units with a mark, and warn of skipped ones', async ({
    assert,
  }) => {
    const serial = aPcbaSerial()
    const first = await stations.report('test', { serials: { pass: [serial] }, product })
    assert.equal(first.body.results[0].warn, 'This serial number was not known before.')
    const final = await stations.report('final_test', { serials: [serial] })
    assert.include(final.body.results[0].warn, 'PCBA to enclosure')
    const { body: unit } = await stations.lookUp(serial)
    assert.isTrue(unit.unknown_origin)
    assert.isTrue(unit.passed_final)
  })

  test('A wrong serial is rejected alone; without an accepted one nothing is saved', async ({
    assert,
  }) => {
    const [good, enclosure] = [aPcbaSerial(), aCaseSerial()]
    const mixed = await stations.report('programmed', {
      serials: { pass: [good, enclosure, 'ab'] },
      product,
    })
    assert.equal(mixed.status, 200)
    assert.equal(mixed.body.saved, 1)
    const [accepted, ofOtherKind, short] = mixed.body.results
    assert.isTrue(accepted.ok)
    assert.equal(ofOtherKind.err, 'Not a PCBA serial, please scan PCBA')
    assert.equal(short.code, 'E_SERIAL')

    const before = await tableCounts('sessions')
    const rejected = await stations.report('programmed', {
      serials: { pass: [enclosure] },
      product,
    })
    assert.equal(rejected.status, 422)
    assert.equal(rejected.body.err, 'Not a PCBA serial, please scan PCBA')
    assert.lengthOf(rejected.body.results, 1)
    assert.deepEqual(await tableCounts('sessions'), before)
  })

  test('Bad input is a 422 and stores nothing', async ({ assert }) => {
    const serial = aPcbaSerial()
    const other = await otherProductId()
    const list = (count: number) => Array.from({ length: count }, (_, index) => `S-${index}-X`)
    const before = await tableCounts('sessions')
    for (const body of [
      { serials: { pass: [serial], fail: [` ${serial}`] }, product },
      { serials: { pass: [serial] }, product: other },
      { serials: { pass: [serial] } },
      { serials: { pass: [] }, product },
      { serials: { pass: list(10_001) }, product },
      { serials: { pass: [null] }, product },
      { serials: { pass: [['nested']] }, product },
      { serials: { pass: [serial, ''], fail: [{}] }, product },
      { serials: { pass: [serial] }, product, scan: 'short' },
      { serials: serial, product },
    ]) {
      const { status, body: error } = await stations.report('programmed', body)
      assert.equal(status, 422, JSON.stringify(body).slice(0, 200))
      assert.isString(error.err)
    }
    assert.deepEqual(await tableCounts('sessions'), before)
  })

  test('A lookup takes any serial exactly; an unknown one is a 404', async ({ assert }) => {
    for (const serial of [`' OR 1=1`, '%', 'PCB%', 'nothing', 'x'.repeat(100)]) {
      const { status } = await stations.lookUp(serial)
      assert.equal(status, 404, serial)
    }
    for (const serial of ['', 'x'.repeat(10_000)]) {
      const { status } = await stations.lookUp(serial)
      assert.equal(status, 422, serial)
    }
  })

  test('A client id makes a save idempotent, also when both arrive together', async ({
    assert,
  }) => {
    const serial = aPcbaSerial()
    const body = { serials: { pass: [serial] }, product, scan: aScanId() }
    const saves = await Promise.all(
      Array.from({ length: 5 }, () => stations.report('programmed', body))
    )
    for (const save of saves) {
      assert.equal(save.status, 200)
      assert.deepEqual(save.body, saves[0].body)
    }
    assert.equal(await countRows('unit_scans', 'serial = ?', [serial]), 1)
    const changed = await stations.report('programmed', { ...body, serials: { fail: [serial] } })
    assert.equal(changed.status, 409)
    assert.equal(changed.body.code, 'E_SCAN_REUSED')
  })

  test('A save without a client id is marked where it repeats the last result', async ({
    assert,
  }) => {
    const serial = aPcbaSerial()
    const body = { serials: { pass: [serial] }, product }
    for (let times = 0; times < 3; times += 1) await stations.report('programmed', body)
    const scans = await rows<{ is_repeat: boolean | number }>(
      'select is_repeat from unit_scans where serial = ? order by created_at',
      [serial]
    )
    assert.deepEqual(
      scans.map((scan) => Boolean(scan.is_repeat)),
      [false, true, true]
    )
    const { body: unit } = await stations.lookUp(serial)
    assert.lengthOf(unit.reports, 1)
  })

  test('Undoing a result adds an entry, and the result before counts again', async ({ assert }) => {
    const serial = aPcbaSerial()
    await stations.report('test', { serials: { pass: [serial] }, product, scan: aScanId() })
    const failed = await stations.report('test', {
      serials: { fail: [serial] },
      product,
      scan: aScanId(),
    })
    const id = failed.body.results[0]._id!
    const undone = await stations.undo(id, { reason: 'Wrong side' })
    assert.equal(undone.status, 200, undone.text)
    assert.isTrue(undone.body.passed)
    assert.lengthOf(undone.body.history, 3)
    assert.equal(undone.body.history[0].result, 'undone')
    const again = await stations.undo(id)
    assert.equal(again.status, 410)
    const ofUndo = await stations.undo(undone.body.history[0]._id)
    assert.equal(ofUndo.status, 409)
  })

  test('Undoing a result restores the product and the batch, unless a later scan changed them', async ({
    assert,
  }) => {
    const { token } = await aStaffMember()
    const twin = { name: 'PXLDRIVE Twin', sku: 'PXL-TWIN', line: 'pxldrive', option: 'Twin' }
    const body = { ...twin, weight: 100, warranty: 1 }
    const { body: created } = await call<{ _id: string }>('POST', '/api/products', { token, body })
    const serial = aPcbaSerial()
    const scan = async (productId: string, batch?: string) => {
      const { body: saved } = await stations.report('programmed', {
        ...{ serials: { pass: [serial] }, product: productId, batch, scan: aScanId() },
      })
      return saved.results[0]
    }
    const stateOf = async () => {
      const { body: unit } = await stations.lookUp(serial)
      return [unit.product?._id, unit.batch]
    }
    await scan(product)
    const wrong = await scan(created._id, 'B-9')
    assert.equal(wrong.warn, 'The unit was recorded as another product before.')
    assert.deepEqual(await stateOf(), [created._id, 'B-9'])
    await stations.undo(wrong._id!)
    assert.deepEqual(await stateOf(), [product, ''])

    const second = await scan(created._id, 'B-9')
    const third = await scan(product, 'B-10')
    await stations.undo(second._id!)
    assert.deepEqual(await stateOf(), [product, 'B-10'])
    await stations.undo(third._id!)
    assert.deepEqual(await stateOf(), [product, ''])
  })

  test('A unit keeps nothing of its first scan once that is undone', async ({ assert }) => {
    const serial = aPcbaSerial()
    const scan = async (station: 'programmed' | 'test', batch?: string) => {
      const saved = await stations.report(station, {
        ...{ serials: { pass: [serial] }, product, batch, scan: aScanId() },
      })
      assert.equal(saved.status, 200, saved.text)
      return saved.body.results[0]._id!
    }
    const stateOf = async () => {
      const { body: unit } = await stations.lookUp(serial)
      return [unit.product?._id ?? null, unit.batch, unit.unknown_origin, unit.station]
    }

    // Scanned at the wrong station first
    const wrong = await scan('test', 'B-9')
    assert.deepEqual(await stateOf(), [product, 'B-9', true, 1])
    await stations.undo(wrong)
    assert.deepEqual(await stateOf(), [null, '', true, -1])
    const first = await scan('programmed', 'B-10')
    assert.deepEqual(await stateOf(), [product, 'B-10', false, 0])

    // A later scan that names the same product still holds it.
    const second = await scan('test')
    await stations.undo(first)
    assert.deepEqual(await stateOf(), [product, '', true, 1])
    await stations.undo(second)
    assert.deepEqual(await stateOf(), [null, '', true, -1])
  })

  test('A scan that names the same product again holds it when the one before is undone', async ({
    assert,
  }) => {
    const serial = aPcbaSerial()
    const scan = async (batch?: string) => {
      const saved = await stations.report('programmed', {
        ...{ serials: { pass: [serial] }, product, batch, scan: aScanId() },
      })
      return saved.body.results[0]._id!
    }
    const batchOf = async () => {
      const { body: unit } = await stations.lookUp(serial)
      return unit.batch
    }
    await scan()
    const second = await scan('B-1')
    const third = await scan('B-1')
    await stations.undo(second)
    assert.equal(await batchOf(), 'B-1')
    await stations.undo(third)
    assert.equal(await batchOf(), '')
  })
})
