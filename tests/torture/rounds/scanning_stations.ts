import { setTimeout as pause } from 'node:timers/promises'
import { rows } from '#core/database'
import { newId } from '#shared/ids'
import { call } from '#tests/support/http'
import { trackedProductId } from '#tests/support/trackr'
import { aStaffMember } from '#tests/support/users'
import { insist } from '#tests/torture/support/buyer'
import { CuttableLine } from '#tests/torture/support/cuttable_line'
import { most } from '#tests/torture/support/figures'
import { times, type Suite, type TortureContext } from '#tests/torture/support/context'
import type { Random } from '#tests/torture/support/random'

const STATIONS = 4
const SCANS_PER_SECOND = 10
const CUTS_PER_KILL = 4
const RESPONSE_MS = 15

type Unit = { serial: string; enclosure: string | null; passed: boolean }
type Sent = { scan: string; status: number }
type Station = { name: string; units: Unit[]; sent: Sent[]; retries: number }

/**
 * R36: four stations scan ten times a second while their line is cut and the shop is killed. Each repeats a scan under its
 * client id until it has a response, as the queue in the browser does; no scan is lost and none is recorded twice.
 */
export const scanningStations: Suite = {
  rounds: 20,
  shortRounds: 4,
  checksItself: true,
  run: async (stage) => {
    const { token } = await aStaffMember()
    const product = await trackedProductId()
    const line = await CuttableLine.open(stage.shop.home.port!, RESPONSE_MS)
    let isOver = false
    const scanning = times(STATIONS, (index) => {
      const station: Station = { name: `${newId()}-${index}`, units: [], sent: [], retries: 0 }
      const desk = { port: line.port, token, product }
      return scanUntil(() => isOver, station, { desk, chances: stage.random.fork() })
    })
    const kills = await interrupt(stage, line)
    isOver = true
    const stations = await scanning
    line.close()
    await check(stations, stage)
    return {
      scans: stations.flatMap(({ sent }) => sent).length,
      repeated: stations.reduce((sum, { retries }) => sum + retries, 0),
      cuts: stage.rounds,
      connections_lost: line.lost,
      kills,
      ready_ms_most: most(stage.shop.restarts),
    }
  },
}

/** Cuts the line in every round and kills the shop in every fourth. */
async function interrupt({ rounds, random, shop }: TortureContext, line: CuttableLine) {
  let kills = 0
  for (let round = 1; round <= rounds; round += 1) {
    await pause(random.between(300, 900))
    await line.cut(random.between(20, 300))
    if (round % CUTS_PER_KILL > 0) continue
    await pause(random.between(100, 500))
    await shop.signal('SIGKILL')
    await shop.ready()
    kills += 1
  }
  await pause(500)
  return kills
}

type Desk = { port: number; token: string; product: string }

async function scanUntil(
  isOver: () => boolean,
  station: Station,
  { desk, chances }: { desk: Desk; chances: Random }
): Promise<Station> {
  const betweenMs = (1000 * STATIONS) / SCANS_PER_SECOND
  for (let due = Date.now(); !isOver(); due += betweenMs) {
    await pause(Math.max(0, due - Date.now()))
    const scan = `${station.name}-${station.sent.length}`
    const { path, body } = nextScan(station, desk.product, chances)
    const response = await insist(() => {
      station.retries += 1
      return call('POST', `/api/trackr/${path}`, {
        port: desk.port,
        token: desk.token,
        body: { ...body, scan },
      })
    })
    station.retries -= 1
    station.sent.push({ scan, status: response.status })
  }
  return station
}

/** Returns the next scan: a new unit, a test whose last result counts, or a pairing. */
function nextScan({ name, units }: Station, product: string, chances: Random) {
  const unit = units.length > 0 && chances.chance(0.7) ? chances.pick(units) : null
  if (!unit) {
    const serial = `P-${name}-${units.length}`.toUpperCase()
    units.push({ serial, enclosure: null, passed: false })
    return { path: 'report/programmed', body: { serials: { pass: [serial] }, product } }
  }
  if (unit.enclosure === null && chances.chance(0.4)) {
    unit.enclosure = unit.serial.replace('P-', '16034-')
    return { path: 'serial', body: { stage: 3, pairs: [[unit.serial, unit.enclosure]] } }
  }
  unit.passed = chances.chance(0.6)
  const serials = { [unit.passed ? 'pass' : 'fail']: [unit.serial] }
  return { path: 'report/test', body: { serials, product } }
}

type UnitRow = {
  pcba_serial: string
  enclosure_serial: string | null
  passed: boolean | number
}

async function check(stations: readonly Station[], { problems }: TortureContext): Promise<void> {
  for (const { name, units, sent } of stations) {
    problems.none(
      sent.filter(({ status }) => status !== 200),
      'R36 a scan was rejected'
    )
    const scans = await rows<{ save_id: string }>(
      `select save_id from unit_scans where save_id like ? order by save_id`,
      [`${name}-%`]
    )
    const recorded = scans.map((scan) => scan.save_id)
    const expected = sent.map(({ scan }) => scan)
    problems.none(
      expected.filter((scan) => !recorded.includes(scan)),
      'R36 scans were lost'
    )
    problems.none(
      recorded.filter((scan, index) => recorded.indexOf(scan) < index || !expected.includes(scan)),
      'R36 scans were recorded twice'
    )
    problems.none(await wrongUnits(name, units), 'R36 units differ from their last scans')
  }
}

async function wrongUnits(name: string, units: readonly Unit[]): Promise<unknown[]> {
  const stored = await rows<UnitRow>(
    'select pcba_serial, enclosure_serial, passed from units where pcba_serial like ?',
    [`P-${name}-%`.toUpperCase()]
  )
  const storedOf = new Map(stored.map((row) => [row.pcba_serial, row]))
  const wrong = units.filter(({ serial, enclosure, passed }) => {
    const row = storedOf.get(serial)
    return !row || row.enclosure_serial !== enclosure || Boolean(row.passed) !== passed
  })
  return stored.length === units.length ? wrong : [...wrong, `${stored.length} of ${units.length}`]
}
