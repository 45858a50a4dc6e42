import { test } from '@japa/runner'
import { stockedShop } from '#tests/support/checkout'
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

test.group('An undone scan of paired units', (group) => {
  let stations: StationCalls
  let token: string
  let product: string
  let other: string

  group.setup(async () => {
    await stockedShop()
    const staff = await aStaffMember()
    token = staff.token
    stations = stationCalls(token)
    product = await trackedProductId()
    const body = {
      ...{ name: 'PXLDRIVE Remote', sku: 'PXLDRIVE-RE', line: 'pxldrive', option: 'Remote' },
      ...{ weight: 100, warranty: 1 },
    }
    const created = await call<{ _id: string }>('POST', '/api/products', { token, body })
    other = created.body._id
  })

  async function pair(stage: number, first: string, second: string, override?: string) {
    const saved = await stations.pair({
      ...{ stage, pairs: [[first, second]], scan: aScanId() },
      ...(override && { override }),
    })
    if (saved.status !== 200) throw new Error(saved.text)
    return saved.body.results[0]._id!
  }

  async function name(pcba: string, productId: string, batch?: string) {
    const serials = { pass: [pcba] }
    const body = { serials, product: productId, batch, scan: aScanId() }
    const saved = await stations.report('test', body)
    return saved.body.results[0]._id!
  }

  async function undo(id: string) {
    const undone = await stations.undo(id)
    if (undone.status !== 200) throw new Error(undone.text)
    return undone.body
  }

  /** What all pages and calls show of a unit, without what only its history adds */
  async function stateOf(serial: string) {
    const { product: shown, history, ...unit } = await stations.detail(serial)
    const passport = await call<{ product: { sku: string } | null }>(
      'GET',
      `/api/units/${unit.passport.serial}-${unit.passport.code}/passport`
    )
    return {
      product: shown?._id ?? null,
      passportProduct: passport.body.product?.sku ?? null,
      batch: unit.batch,
      serials: [unit.unit_serial, unit.enclosured_serial, unit.box_serial, unit.bundle_serial],
      results: [unit.programmed, unit.passed, unit.sanded, unit.passed_final, unit.failed],
      station: unit.station,
      code: unit.passport.code,
      scans: history
        .filter(({ result, undone }) => ['pass', 'fail', 'paired'].includes(result) && !undone)
        .map((scan) => [scan.stage, scan.result, scan.serial, scan.second_serial]),
    }
  }

  /** An enclosure in its box, packed as a product, whose PCBA was taken out */
  async function aPackedEnclosure() {
    const { pcba, enclosure, box } = await aBoxedUnit(stations)
    const { history } = await stations.detail(pcba)
    await undo(history.find(({ stage }) => stage === 3)!._id)
    return { enclosure, box }
  }

  test('leaves the product of the outer one where the inner one loses its own, in any order', async ({
    assert,
  }) => {
    const productOf = async (serial: string) => {
      const { body } = await stations.lookUp(serial)
      return body.product?._id ?? null
    }
    for (const isNamedFirst of [true, false])
      for (const isNameUndoneFirst of [true, false]) {
        const { enclosure } = await aPackedEnclosure()
        const pcba = aPcbaSerial()
        const early = isNamedFirst ? await name(pcba, other, 'LOT-1') : null
        const pairing = await pair(3, pcba, enclosure)
        assert.equal(await productOf(pcba), isNamedFirst ? other : product)
        const naming = early ?? (await name(pcba, other, 'LOT-1'))
        assert.equal(await productOf(pcba), other)
        if (isNameUndoneFirst) {
          const shown = await undo(naming)
          assert.deepEqual([shown.product?._id, shown.batch], [product, ''])
          await undo(pairing)
        } else {
          await undo(pairing)
          assert.equal(await productOf(pcba), other)
          await undo(naming)
        }
        const [inner, outer] = [await stateOf(pcba), await stateOf(enclosure)]
        assert.deepEqual([inner.product, inner.batch], [null, ''])
        assert.deepEqual([outer.product, outer.passportProduct !== null], [product, true])
      }
  })

  test('takes the product from an enclosure that got it of a board whose scan is undone later', async ({
    assert,
  }) => {
    const [pcba, enclosure, box] = [aPcbaSerial(), aCaseSerial(), aCaseSerial()]
    const naming = await name(pcba, product)
    const pairing = await pair(3, pcba, enclosure)
    await pair(5, enclosure, box)
    await undo(pairing)
    const packed = await stateOf(box)
    assert.equal(packed.product, product)
    const later = await name(pcba, other)
    await undo(naming)
    const left = await stateOf(box)
    assert.isNull(left.product)
    const board = await stateOf(pcba)
    assert.equal(board.product, other)
    await undo(later)
    const bare = await stateOf(pcba)
    assert.isNull(bare.product)
  })

  test('pairs the earlier unit again, each with all that it had', async ({ assert }) => {
    const { pcba, enclosure, box } = await aBoxedUnit(stations, { batch: 'LOT-2' })
    await stations.report('final_test', {
      ...{ serials: { fail: [enclosure] }, reasons: { [enclosure]: 'No power' }, scan: aScanId() },
    })
    const spare = aPcbaSerial()
    await name(spare, other, 'LOT-3')
    const statesOf = () => Promise.all([pcba, enclosure, box, spare].map(stateOf))
    const before = await statesOf()
    const override = await pair(3, spare, enclosure, 'Board replaced')
    const moved = await stateOf(enclosure)
    assert.deepEqual(moved.serials, [spare, enclosure, box, null])
    const undone = await undo(override)
    assert.equal(undone.unit_serial, spare)
    assert.deepEqual(await statesOf(), before)
    const { history } = await stations.detail(pcba)
    assert.containsSubset(history, [{ result: 'released', undone: true }, { result: 'undone' }])

    // The first pairing is undone as if it had never been overridden.
    await undo(history.find(({ stage, result }) => stage === 3 && result === 'paired')!._id)
    const free = await stateOf(pcba)
    assert.deepEqual(free.serials, [pcba, null, null, null])
    assert.deepEqual(free.results.slice(0, 3), [true, true, true])
  })

  test('pairs both earlier units again at every station', async ({ assert }) => {
    for (const stage of [3, 5]) {
      const aPair = () => {
        const inner = stage === 3 ? aPcbaSerial() : aCaseSerial()
        return [inner, aCaseSerial()] as const
      }
      const [[first, its], [second, own]] = [aPair(), aPair()]
      await pair(stage, first, its)
      await pair(stage, second, own)
      const override = await pair(stage, first, own, 'Swapped')
      await undo(override)
      for (const [inner, outer] of [
        [first, its],
        [second, own],
      ]) {
        const { serials } = await stateOf(inner)
        assert.includeMembers(serials, [inner, outer])
      }
    }
    const [box, bundle, wrong] = [aCaseSerial(), aBundleSerial(), aBundleSerial()]
    await pair(6, box, bundle)
    await undo(await pair(6, box, wrong, 'Wrong bundle'))
    const { serials } = await stateOf(box)
    assert.deepEqual(serials, [null, null, box, bundle])
  })

  test('leaves what a later scan paired, and says so', async ({ assert }) => {
    const { pcba, enclosure } = await aBoxedUnit(stations)
    const [spare, elsewhere] = [aPcbaSerial(), aCaseSerial()]
    const override = await pair(3, spare, enclosure, 'Board replaced')
    const later = await pair(3, pcba, elsewhere)
    const undone = await undo(override)
    assert.equal(
      undone.warn,
      `${pcba} and ${enclosure} were scanned since and are not paired again.`
    )
    const left = await stateOf(pcba)
    assert.deepEqual(left.serials, [pcba, elsewhere, null, null])
    // What was in the way is undone, so that the first pairing counts.
    const again = await undo(later)
    assert.isUndefined(again.warn)
    assert.equal(again.enclosured_serial, enclosure)
  })
})
