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

test.group('Passport codes of paired serials', (group) => {
  let stations: StationCalls

  group.setup(async () => {
    await stockedShop()
    const { token } = await aStaffMember()
    stations = stationCalls(token)
  })

  async function pair(stage: number, first: string, second: string, override?: string) {
    const saved = await stations.pair({
      ...{ stage, pairs: [[first, second]], scan: aScanId() },
      ...(override && { override }),
    })
    if (saved.status !== 200) throw new Error(saved.text)
    return saved.body.results[0]._id!
  }

  const codeOf = async (serial: string) => {
    const { passport } = await stations.detail(serial)
    return passport.code
  }
  const statusOf = async (serial: string, code: string) => {
    const { status } = await call('GET', `/api/units/${serial}-${code}/passport`)
    return status
  }

  test('are those of before once the pairings are undone, in any order', async ({ assert }) => {
    const [pcba, enclosure, box] = [aPcbaSerial(), aCaseSerial(), aCaseSerial()]
    const product = await trackedProductId()
    await stations.report('programmed', { serials: { pass: [pcba] }, product })
    await stations.report('final_test', { serials: [enclosure] })
    await pair(6, box, aBundleSerial())
    const serials = [pcba, enclosure, box]
    const codesOf = () => Promise.all(serials.map(codeOf))
    const before = await codesOf()
    assert.lengthOf(new Set(before), serials.length)
    const inward = [await pair(3, pcba, enclosure), await pair(5, enclosure, box)]
    assert.deepEqual(new Set(await codesOf()), new Set([before[1]]))
    for (const id of inward.toReversed()) await stations.undo(id)
    assert.deepEqual(await codesOf(), before)
    for (const id of [await pair(5, enclosure, box), await pair(3, pcba, enclosure)])
      await stations.undo(id)
    assert.deepEqual(await codesOf(), before)
    for (const [index, serial] of serials.entries())
      assert.equal(await statusOf(serial, before[index]), 200, serial)
  })

  test('stay with each enclosure where a PCBA moves from one to another and back', async ({
    assert,
  }) => {
    const [first, second] = [await aBoxedUnit(stations), await aBoxedUnit(stations)]
    const codesOf = () => Promise.all([first.enclosure, second.enclosure].map(codeOf))
    const before = await codesOf()
    const override = await pair(3, first.pcba, second.enclosure, 'Moved')
    assert.deepEqual(await codesOf(), before)
    const undone = await stations.undo(override)
    assert.equal(undone.status, 200, undone.text)
    assert.deepEqual(await codesOf(), before)
    for (const { pcba, enclosure, box } of [first, second]) {
      const { body: unit } = await stations.lookUp(pcba)
      assert.deepEqual([unit.enclosured_serial, unit.box_serial], [enclosure, box])
    }
  })
})
