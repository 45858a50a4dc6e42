import { test } from '@japa/runner'
import { run } from '#core/database'
import { call } from '#tests/support/http'
import { Browser } from '#tests/support/browser'
import { signedIn, visit } from '#tests/support/pages'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aBoxedUnit, stationCalls, type StationCalls } from '#tests/support/trackr'
import { aUser } from '#tests/support/users'
import type {
  RegisteredUnitView,
  StationPage,
  UnitListProps,
  UnitPassportProps,
  UnitDetailJson,
} from '#trackr'

type Menu = { staffMenu: { label: string }[] }

test.group('Trackr pages', (group) => {
  const staff = withStaffedShop(group)
  let browser: Browser
  let stations: StationCalls
  let unit: Awaited<ReturnType<typeof aBoxedUnit>>

  group.setup(async () => {
    browser = await signedIn(staff)
    stations = stationCalls(staff.token)
    unit = await aBoxedUnit(stations, { batch: 'B-PAGES' })
  })

  const passportOf = async (serial: string) => {
    const { passport } = await stations.detail(serial)
    return passport
  }

  test('The hub shows the unit that was scanned last, and is in the menu after the reports', async ({
    assert,
  }) => {
    const { component, props } = await visit<{ lastUnit: { unit_serial: string } } & Menu>(
      browser,
      '/trackr'
    )
    assert.equal(component, 'admin/trackr/index')
    assert.equal(props.lastUnit.unit_serial, unit.pcba)
    const labels = props.staffMenu.map(({ label }) => label)
    assert.isAbove(labels.indexOf('Trackr'), labels.indexOf('Reports'))
  })

  test('Each of the seven stations offers only PXLDRIVE products', async ({ assert }) => {
    for (const stage of [0, 1, 2, 3, 4, 5, 6]) {
      const { component, props } = await visit<{ station: StationPage }>(
        browser,
        `/trackr/${stage}`
      )
      assert.equal(component, 'admin/trackr/station')
      assert.equal(props.station.stage, stage)
      assert.isNotEmpty(props.station.products)
      for (const { name } of props.station.products) assert.include(name, 'PXLDRIVE')
      assert.include(props.station.serials, { prefix: '16034', minLength: 4 })
    }
  })

  test('Paths below /admin lead to the pages, and unknown ones to the hub', async ({ assert }) => {
    for (const [path, target] of [
      ['/admin/trackr', '/trackr'],
      ['/admin/trackr/3', '/trackr/3'],
      ['/admin/trackr/units?q=160', '/trackr/units?q=160'],
      ['/trackr/7', '/trackr'],
      [`/trackr/units?serial=${unit.box}`, `/trackr/units/${(await unitId()) ?? ''}`],
    ]) {
      const { status, headers } = await browser.call('GET', path)
      assert.equal(status, 302, path)
      assert.equal(headers.location, target)
    }
  })

  const unitId = async () => {
    const { body } = await stations.lookUp(unit.box)
    return body._id
  }

  test('Units are found by any serial, and one shows its genealogy and history', async ({
    assert,
  }) => {
    for (const serial of [unit.pcba, unit.enclosure, unit.box]) {
      const { props } = await visit<UnitListProps>(browser, `/trackr/units?q=${serial}`)
      assert.equal(props.units.count, 1)
    }
    const { component, props } = await visit<{ unit: UnitDetailJson }>(
      browser,
      `/trackr/units/${await unitId()}`
    )
    assert.equal(component, 'admin/trackr/unit')
    assert.equal(props.unit.enclosured_serial, unit.enclosure)
    assert.lengthOf(props.unit.history, 6)
    const unknown = await browser.call('GET', `/trackr/units/${'0'.repeat(24)}`)
    assert.equal(unknown.headers.location, '/trackr/units')
  })

  test('The board has the days of its period, and the recall its batches', async ({ assert }) => {
    const board = await visit<{ days: { start: string; end: string } }>(
      browser,
      '/trackr/board?start=2026-01-01&end=2026-01-31'
    )
    assert.equal(board.component, 'admin/trackr/board')
    assert.deepEqual(board.props.days, { start: '2026-01-01', end: '2026-01-31' })
    const recall = await visit<{ batches: { batch: string }[]; chosen: object }>(
      browser,
      '/trackr/recall?batch=B-PAGES'
    )
    assert.deepInclude(recall.props.batches, { batch: 'B-PAGES', units: 1 })
    assert.deepEqual(recall.props.chosen, { batch: 'B-PAGES', serials: null })
  })

  test('Customers and visitors see none of it', async ({ assert }) => {
    const customer = await signedIn(await aUser())
    for (const path of [
      '/trackr',
      '/trackr/0',
      '/trackr/units',
      `/trackr/units?serial=${unit.box}`,
      `/trackr/units/${await unitId()}`,
      '/trackr/board',
      '/trackr/recall?batch=B-PAGES',
      '/trackr/unknown',
      '/admin/trackr/0',
    ]) {
      const visitor = await new Browser().call('GET', path)
      assert.equal(visitor.headers.location, '/login', path)
      const rejected = await customer.call('GET', path)
      assert.equal(rejected.status, 403, path)
      assert.notInclude(rejected.text, unit.pcba)
    }
  })

  test('The camera and WebAssembly are admitted on staff pages only', async ({ assert }) => {
    const station = await browser.call('GET', '/trackr/0')
    assert.include(String(station.headers['permissions-policy']), 'camera=(self)')
    assert.include(String(station.headers['content-security-policy']), "'wasm-unsafe-eval'")
    const home = await new Browser().call('GET', '/home')
    assert.include(String(home.headers['permissions-policy']), 'camera=()')
    assert.notInclude(String(home.headers['content-security-policy']), 'wasm')
  })

  test('The passport needs the code, is not indexed and names no customer', async ({ assert }) => {
    const { serial, code } = await passportOf(unit.box)
    const visitor = new Browser()
    const { status, props, headers, html } = await visit<UnitPassportProps>(
      visitor,
      `/unit/${serial}-${code}`
    )
    assert.equal(status, 200)
    assert.equal(headers['x-robots-tag'], 'noindex')
    assert.equal(props.serial, serial)
    assert.include(props.passport?.product?.name, 'PXLDRIVE')
    assert.isFalse(props.isOwn)
    assert.notInclude(html, staff.email)
    for (const wrong of [`${serial}-23456789`, serial, `${serial}-`, '%27-1', 'x'.repeat(300)]) {
      const missing = await visit<UnitPassportProps>(visitor, `/unit/${wrong}`)
      assert.equal(missing.status, 404, wrong)
      assert.isNull(missing.props.passport)
      assert.notInclude(missing.html, code)
    }
    const canada = await visit<UnitPassportProps>(visitor, `/ca/unit/${serial}-${code}`)
    assert.equal(canada.props.serial, serial)
  })

  test('A registered unit is in the profile of its owner alone', async ({ assert }) => {
    const { serial, code } = await passportOf(unit.box)
    const path = `/unit/${serial}-${code}`
    const owner = await aUser()
    const login = await new Browser().call('GET', `${path}/registration`)
    assert.equal(login.headers.location, '/login')
    const own = await signedIn(owner)
    const back = await own.call('GET', `${path}/registration`)
    assert.equal(back.headers.location, path)
    const { token } = owner
    const registered = await call('POST', `/api/units/${serial}-${code}/registration`, { token })
    assert.equal(registered.status, 200)

    const { props } = await visit<UnitPassportProps>(own, path)
    assert.isTrue(props.isOwn)
    const unitsOf = (visited: Browser, id: string) =>
      visit<{ units: RegisteredUnitView[] }>(visited, `/profile/${id}/units`)
    const listed = await unitsOf(own, owner.id)
    assert.containsSubset(listed.props.units, [{ serial, href: path }])
    const other = await aUser()
    const otherBrowser = await signedIn(other)
    const { props: otherPage } = await unitsOf(otherBrowser, other.id)
    assert.isEmpty(otherPage.units)
    const { html } = await unitsOf(otherBrowser, owner.id)
    assert.notInclude(html, serial)
    await run('delete from unit_registrations where user_id = ?', [owner.id])
  })
})
