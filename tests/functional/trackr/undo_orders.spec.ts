import { randomInt } from 'node:crypto'
import { test } from '@japa/runner'
import { stockedShop } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import {
  aCaseSerial,
  aPcbaSerial,
  aScanId,
  stationCalls,
  trackedProductId,
  type StationCalls,
} from '#tests/support/trackr'
import { aStaffMember } from '#tests/support/users'
import { Random } from '#tests/torture/support/random'

const SEEDS = 3
const STEPS = 30
const STEPS_PER_CHECK = 5
const CHANGED = 'E_CHANGED_MEANWHILE'

type Scan = { id: string; at: number; counts: boolean } & (
  | { type: 'result'; serial: string; product: string | null; batch: string }
  | { type: 'pair'; stage: 3 | 5; inner: string; outer: string }
)

test.group('Any order of scans and undos', (group) => {
  let stations: StationCalls
  let products: string[]

  group.setup(async () => {
    await stockedShop()
    const { token } = await aStaffMember()
    stations = stationCalls(token)
    const body = {
      ...{ name: 'PXLDRIVE Order', sku: 'PXLDRIVE-OR', line: 'pxldrive', option: 'Order' },
      ...{ weight: 100, warranty: 1 },
    }
    const created = await call<{ _id: string }>('POST', '/api/products', { token, body })
    products = [await trackedProductId(), created.body._id]
  })

  /** Pairs by their inner serial, as the scans that count make them one after the other */
  function pairsOf(scans: readonly Scan[], stage: 3 | 5): Map<string, string> {
    const pairs = new Map<string, string>()
    for (const scan of scans)
      if (scan.type === 'pair' && scan.stage === stage && scan.counts) {
        const holder = [...pairs].find(([, outer]) => outer === scan.outer)
        if (holder) pairs.delete(holder[0])
        pairs.set(scan.inner, scan.outer)
      }
    return pairs
  }

  const undoable = (scans: readonly Scan[]) => scans.filter(({ counts }) => counts)

  for (let round = 0; round < SEEDS; round += 1) {
    const seed = randomInt(2 ** 31)
    test(`ends with what the scans that count say (seed ${seed})`, async ({ assert }) => {
      const random = new Random(seed)
      const pick = <Item>(items: readonly Item[]) => random.pick(items)
      const boards = [aPcbaSerial(), aPcbaSerial(), aPcbaSerial()]
      const [cases, boxes] = [
        [aCaseSerial(), aCaseSerial()],
        [aCaseSerial(), aCaseSerial()],
      ]
      const scans: Scan[] = []
      const codes = new Map<string, string>()

      async function record(scan: Scan) {
        scans.push(scan)
        return scan
      }
      async function scanResult() {
        const [serial, product] = [pick(boards), pick(products)]
        const batch = pick(['', 'A', 'B'])
        const report = { serials: { pass: [serial] }, product, batch, scan: aScanId() }
        const { body } = await stations.report(pick(['programmed', 'test']), report)
        await record({
          ...{ id: body.results[0]._id!, at: scans.length, counts: true },
          ...{ type: 'result', serial, product, batch },
        })
      }
      async function scanFinal() {
        const serial = pick(cases)
        if ([...pairsOf(scans, 3).values()].includes(serial)) return
        const report = { serials: [serial], scan: aScanId() }
        const { status, body } = await stations.report('final_test', report)
        assert.equal(status, 200)
        await record({
          ...{ id: body.results[0]._id!, at: scans.length, counts: true },
          ...{ type: 'result', serial, product: null, batch: '' },
        })
      }
      async function scanPair() {
        const stage = pick([3, 5] as const)
        const [inner, outer] =
          stage === 3 ? [pick(boards), pick(cases)] : [pick(cases), pick(boxes)]
        if (pairsOf(scans, stage).get(inner) === outer) return
        const body = { stage, pairs: [[inner, outer]], override: 'Again', scan: aScanId() }
        const saved = await stations.pair(body)
        assert.equal(saved.status, 200, saved.text)
        const id = saved.body.results[0]._id!
        await record({ id, at: scans.length, counts: true, type: 'pair', stage, inner, outer })
      }
      async function undo(scan: Scan) {
        const before = pairsOf(scans, scan.type === 'pair' ? scan.stage : 3)
        const { status, body } = await stations.undo(scan.id)
        if (status === 200) scan.counts = false
        else {
          assert.deepEqual([status, body.code], [409, CHANGED])
          assert.isTrue(scan.type === 'pair' && before.get(scan.inner) !== scan.outer)
        }
      }

      async function check() {
        const [inCase, inBox] = [pairsOf(scans, 3), pairsOf(scans, 5)]
        for (const serial of boards) {
          const { status, body: unit } = await stations.lookUp(serial)
          if (status === 404) continue
          const results = scans.flatMap((scan) =>
            scan.type === 'result' && scan.serial === serial && scan.counts ? [scan] : []
          )
          const enclosure = inCase.get(serial) ?? null
          const box = inBox.get(enclosure ?? '') ?? null
          assert.deepEqual([unit.enclosured_serial, unit.box_serial], [enclosure, box])
          const named = results.at(-1)?.product ?? null
          const batch = results.findLast((scan) => scan.batch !== '')?.batch ?? ''
          if (named !== null || enclosure === null) assert.equal(unit.product?._id ?? null, named)
          assert.equal(unit.batch, batch)
          assert.equal(unit.programmed || unit.passed, results.length > 0)
          if (enclosure === null) assert.isFalse(unit.passed_final)
        }
        for (const serial of cases) {
          const { status, body: unit } = await stations.lookUp(serial)
          if (status === 404) continue
          const isTested = scans.some(
            (scan) => scan.type === 'result' && scan.serial === serial && scan.counts
          )
          assert.equal(unit.passed_final, isTested, serial)
          assert.equal(unit.box_serial, inBox.get(serial) ?? null)
          const { passport } = await stations.detail(serial)
          // The code of an enclosure that was a unit of its own first never changes.
          if (unit.unit_serial === null && !codes.has(serial)) codes.set(serial, passport.code)
          if (codes.has(serial)) assert.equal(passport.code, codes.get(serial))
        }
      }

      for (let step = 0; step < STEPS; step += 1) {
        const counting = undoable(scans)
        const undoes = counting.length > 4 && random.chance(0.4)
        await (undoes ? undo(pick(counting)) : pick([scanResult, scanFinal, scanPair, scanPair])())
        if (step % STEPS_PER_CHECK === 0) await check()
      }
      for (let left = undoable(scans); left.length > 0; left = undoable(scans)) {
        for (const scan of [...left].sort(() => random.next() - 0.5)) await undo(scan)
        await check()
        assert.isBelow(undoable(scans).length, left.length, 'nothing more can be undone')
      }
      for (const serial of [...boards, ...cases, ...boxes]) {
        const { status, body: unit } = await stations.lookUp(serial)
        if (status === 404) continue
        assert.isNull(unit.product, serial)
        const { programmed, passed, passed_final: isFinal } = unit
        assert.deepEqual([unit.batch, programmed, passed, isFinal], ['', false, false, false])
        const serials = [
          ...[unit.unit_serial, unit.enclosured_serial, unit.box_serial, unit.bundle_serial],
        ]
        assert.deepEqual(serials.filter(Boolean), [serial])
      }
    })
  }
})
