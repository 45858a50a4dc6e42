import { test } from '@japa/runner'
import { Printer } from '#documents'
import app from '@adonisjs/core/services/app'
import sharp from 'sharp'
import { FakePrinter } from '#tests/support/fakes/fake_printer'
import { stockedShop } from '#tests/support/checkout'
import { countRows } from '#tests/support/database'
import { call } from '#tests/support/http'
import { aFormWith } from '#tests/support/multipart'
import { aPicture } from '#tests/support/pictures'
import {
  aBoxedUnit,
  aPcbaSerial,
  aScanId,
  stationCalls,
  trackedProductId,
  type ErrorBody,
  type StationCalls,
} from '#tests/support/trackr'
import { serverPort } from '#tests/support/server'
import { aStaffMember, aUser } from '#tests/support/users'
import type { TrackrBoard, UnitListItem, UnitPhotoJson } from '#trackr'
import type { PaginatedList } from '#core/lists'

test.group('What staff see of the production', (group) => {
  let token: string
  let stations: StationCalls

  group.setup(async () => {
    await stockedShop()
    const staff = await aStaffMember()
    token = staff.token
    stations = stationCalls(token)
  })

  const get = <Body>(path: string) =>
    call<Body & ErrorBody>('GET', `/api/trackr/${path}`, { token })

  test('The board counts units by station, first results and failures', async ({ assert }) => {
    const product = await trackedProductId()
    const [good, repaired] = [aPcbaSerial(), aPcbaSerial()]
    const { body: before } = await get<TrackrBoard>('board')
    const reasons = { [repaired]: '=No video' }
    await stations.report('programmed', { serials: { pass: [good, repaired] }, product })
    const test1 = { serials: { pass: [good], fail: [repaired] }, product, reasons }
    await stations.report('test', { ...test1, scan: aScanId() })
    await stations.report('test', { serials: { pass: [repaired] }, product, scan: aScanId() })
    const { body: board } = await get<TrackrBoard>('board')
    const unitsAt = ({ stations: rows }: TrackrBoard, stage: number) =>
      rows.find((row) => row.stage === stage)!.units
    assert.equal(unitsAt(board, 1) - unitsAt(before, 1), 2)
    const yieldOf = ({ yields }: TrackrBoard) => yields.find(({ stage }) => stage === 1)!
    assert.equal(yieldOf(board).units - yieldOf(before).units, 2)
    assert.equal(yieldOf(board).passed - yieldOf(before).passed, 1)
    assert.equal(board.failures.total - before.failures.total, 1)
    assert.isTrue(board.failures.reasons.some(({ reason }) => reason === '=No video'))
    assert.lengthOf(board.failures.days, 1)

    for (const file of ['stations', 'yields', 'failures', 'scans']) {
      const csv = await call('GET', `/api/trackr/board/${file}.csv`, { token })
      assert.equal(csv.status, 200, file)
      assert.include(csv.headers['content-disposition'], `Trackr_${file}.csv`)
      if (file === 'failures') assert.include(csv.text, `'=No video`)
      if (file === 'scans') assert.include(csv.text, repaired)
    }
    for (const path of [
      'board/units.csv',
      'board?start=2026-02-30',
      'board?start=2026-05-02&end=2026-05-01',
      'board?start=a&end[]=b',
    ]) {
      const { status } = await get(path)
      assert.oneOf(status, [404, 422], path)
    }
  })

  test('Units are found by a part of any serial, by station and batch', async ({ assert }) => {
    const { pcba, enclosure, box } = await aBoxedUnit(stations, { batch: 'LOT-12' })
    for (const query of [
      `q=${pcba.slice(4).toLowerCase()}`,
      `q=${enclosure}`,
      `q=${box}&station=5`,
      'batch=LOT-12&shipped=false',
    ]) {
      const { body } = await get<PaginatedList<UnitListItem>>(`units?${query}`)
      assert.equal(body.count, 1, query)
      assert.equal(body.rows[0].pcbaSerial, pcba)
    }
    for (const query of ['q=%25', 'q=_', `q=${box}&station=4`, 'batch=LOT-12&shipped=true']) {
      const { body } = await get<PaginatedList<UnitListItem>>(`units?${query}`)
      assert.equal(body.count, 0, query)
    }
    const batches = await get<{ batch: string; units: number }[]>('batches')
    assert.deepEqual(
      batches.body.find(({ batch }) => batch === 'LOT-12'),
      { batch: 'LOT-12', units: 1 }
    )
  })

  test('A unit that failed a station says so where it is listed, until it passes there', async ({
    assert,
  }) => {
    const { pcba, enclosure, box } = await aBoxedUnit(stations)
    const failedOf = async () => {
      const [{ body: list }, { body: looked }, detail] = await Promise.all([
        get<PaginatedList<UnitListItem>>(`units?q=${box}`),
        stations.lookUp(pcba),
        stations.detail(box),
      ])
      return [list.rows[0].failed, looked.failed, detail.failed]
    }
    const search = async () => {
      const { body } = await call<{ detail: string }[]>('GET', `/api/a/find?q=${pcba}`, { token })
      return body.map(({ detail }) => detail)
    }
    assert.deepEqual(await failedOf(), [[], [], []])
    await stations.report('final_test', { serials: { fail: [enclosure] }, scan: aScanId() })
    assert.deepEqual(await failedOf(), [[4], [4], [4]])
    assert.deepEqual(await search(), ['Failed at 4 final test · Not shipped'])
    await stations.report('final_test', { serials: { pass: [enclosure] }, scan: aScanId() })
    assert.deepEqual(await failedOf(), [[], [], []])
    assert.deepEqual(await search(), ['Not shipped'])
  })

  test('A unit that failed counts as failed at the station that it failed, until it passes there', async ({
    assert,
  }) => {
    const { pcba, enclosure, box, product } = await aBoxedUnit(stations)
    const { body: before } = await get<TrackrBoard>('board')
    /** The stations whose counts have changed: units, and those of them that failed */
    const changes = async () => {
      const { body: board } = await get<TrackrBoard>('board')
      const changed = board.stations.map(({ stage, units, failed }, index) => {
        const earlier = before.stations[index]
        return [stage, units - earlier.units, failed - earlier.failed]
      })
      return changed.filter(([, units, failed]) => units !== 0 || failed !== 0)
    }
    const listedAt = async () => {
      const lists = await Promise.all(
        [-1, 0, 1, 2, 3, 4, 5, 6].map(async (station) => {
          const { body } = await get<PaginatedList<UnitListItem>>(
            `units?q=${box}&station=${station}`
          )
          return body.rows.map((row) => [station, row.station, row.stationName])
        })
      )
      return lists.flat()
    }
    const report = (stage: string, serials: object) =>
      stations.report(stage, { serials, product, scan: aScanId() })
    assert.deepEqual(await listedAt(), [[5, 5, 'add units to retail box']])

    const failedFinal = await report('final_test', { fail: [enclosure] })
    assert.deepEqual(await changes(), [
      [4, 1, 1],
      [5, -1, 0],
    ])
    assert.deepEqual(await listedAt(), [[4, 4, 'final test']])
    const csv = await call('GET', '/api/trackr/board/stations.csv', { token })
    assert.include(csv.text, 'Station,Units,Failed of them')
    const { units, failed } = before.stations.find(({ stage }) => stage === 4)!
    assert.include(csv.text, `final test,${units + 1},${failed + 1}`)

    await report('test', { fail: [pcba] })
    assert.deepEqual(await changes(), [
      [1, 1, 1],
      [5, -1, 0],
    ])
    assert.deepEqual(await listedAt(), [[1, 1, 'scan tested PCBAs']])
    await report('test', { pass: [pcba] })
    assert.deepEqual(await listedAt(), [[4, 4, 'final test']])
    await stations.undo(failedFinal.body.results[0]._id!)
    assert.deepEqual(await changes(), [])
    assert.deepEqual(await listedAt(), [[5, 5, 'add units to retail box']])
  })

  test('A photo of a failure is re-encoded, without metadata, and stored once', async ({
    assert,
  }) => {
    const serial = aPcbaSerial()
    const product = await trackedProductId()
    const scan = aScanId()
    await stations.report('test', { serials: { fail: [serial] }, product, scan })
    const picture = await aPicture('jpeg', { orientation: 6 })
    const upload = (content: Buffer, fields: object, as = token) =>
      call<UnitPhotoJson & ErrorBody>('POST', '/api/trackr/photos', {
        token: as,
        ...aFormWith(content, 'photo.jpg', fields),
      })
    const first = await upload(picture, { scan, serial })
    assert.equal(first.status, 201, first.text)
    const again = await upload(picture, { scan, serial })
    assert.deepEqual(again.body, first.body)
    assert.equal(await countRows('unit_photos'), 1)
    const unit = await stations.detail(serial)
    assert.deepEqual(unit.history[0].photos, [first.body])

    const shown = await fetchBytes(first.body.thumb, token)
    const { exif, format, width } = await sharp(shown).metadata()
    assert.deepEqual([exif, format, width], [undefined, 'webp', 320])
    const customer = await aUser()
    for (const [path, as] of [
      [first.body.src, customer.token],
      [first.body.src, undefined],
    ] as const) {
      const { status } = await call('GET', path, { token: as })
      assert.oneOf(status, [401, 403])
    }
    for (const [content, fields] of [
      [Buffer.from('<svg/>'), { scan, serial }],
      [picture, { scan: aScanId(), serial }],
      [picture, {}],
    ] as const) {
      const { status, text } = await upload(content, fields)
      assert.oneOf(status, [404, 422], text)
    }
    const foreign = await upload(picture, { scan, serial }, customer.token)
    assert.equal(foreign.status, 403)
    assert.equal(await countRows('unit_photos'), 1)
  })

  test('Labels carry a barcode of the serial and a QR code of the passport', async ({ assert }) => {
    const printer = new FakePrinter()
    app.container.swap(Printer, () => printer)
    const { enclosure, box } = await aBoxedUnit(stations)
    const path = `/api/trackr/labels?serials=${enclosure},${box}&size=large`
    const labels = await call('GET', path, { token })
    app.container.restore(Printer)
    assert.equal(labels.status, 200, labels.text)
    assert.equal(labels.headers['content-type'], 'application/pdf')
    const { passport } = await stations.detail(enclosure)
    const [{ html }] = printer.printed
    assert.include(html, `Barcode of ${box}`)
    assert.include(html, `QR code of ${passport.url}`)
    assert.include(html, 'size: 102mm 51mm')
    for (const query of ['serials=', 'serials=nothing-here', `serials=${box}&size=huge`]) {
      const { status } = await get(`labels?${query}`)
      assert.oneOf(status, [404, 422], query)
    }
    const unreadable = await get(`labels?serials=${box},${encodeURIComponent('АБВ-1')}`)
    assert.equal(unreadable.status, 422)
  })
})

async function fetchBytes(path: string, token: string): Promise<Buffer> {
  const response = await fetch(`http://localhost:${serverPort()}${path}`, {
    headers: { 'x-token': token },
  })
  return Buffer.from(await response.arrayBuffer())
}
