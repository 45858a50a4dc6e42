import { test } from '@japa/runner'
import { boardPeriod } from '#trackr/board/board_rules'
import { pairingStageOf, ownScans } from '#trackr/genealogy/pairing_rules'
import {
  builtAt,
  passportTests,
  warrantyUntil,
  newPassportCode,
  parsePassportKey,
} from '#trackr/unit/passport_rules'
import { normalizeSerial } from '#shared/trade/serials'
import { serialFormatError, serialKindError } from '#trackr/unit/serial_rules'
import {
  failedStages,
  flagsOf,
  skippedStation,
  standsAt,
  stationOf,
} from '#trackr/unit/stage_rules'

const NEW = {
  programmed: false,
  passed: false,
  sanded: false,
  passedFinal: false,
  enclosureSerial: null,
  boxSerial: null,
  bundleSerial: null,
}

test.group('Serials', () => {
  test('are stored in upper case, without what scanners add', ({ assert }) => {
    assert.equal(normalizeSerial(' \u0002px-1\u200B17\r\n'), 'PX-117')
    const joined = normalizeSerial('PX-1\u001dPX-2')
    assert.isString(serialFormatError(joined), 'two serials never become one')
    for (const other of ['PXß1', 'PXı1', 'PXſ1'])
      assert.isString(serialFormatError(normalizeSerial(other)), 'no letter becomes another one')
  })

  test('have at least four allowed characters', ({ assert }) => {
    for (const serial of ['ABCD', '16034', 'PX_1.2-3']) assert.isNull(serialFormatError(serial))
    for (const serial of ['', 'ABC', 'A BC', 'AB/CD', '-ABC', `' OR 1=1`, 'É234', 'X'.repeat(81)])
      assert.isString(serialFormatError(serial), serial)
    assert.include(serialFormatError('ABC'), 'at least 4 characters')
    assert.include(serialFormatError('X'.repeat(200)), 'at most 80 characters')
  })

  test('of PCBAs do not start with 16034, those of enclosures and boxes do', ({ assert }) => {
    assert.isNull(serialKindError('pcba', '1603-4'))
    assert.equal(serialKindError('pcba', '160341'), 'Not a PCBA serial, please scan PCBA')
    assert.equal(
      serialKindError('enclosure', 'PX-1'),
      'Not an enclosure serial, please scan enclosure'
    )
    assert.equal(serialKindError('box', 'PX-1'), 'Not an box serial, please scan box')
    assert.isNull(serialKindError('bundle', 'PX-1'))
  })

  test('of a pair tell its station', ({ assert }) => {
    const kindOf = (serial: string) =>
      serial.startsWith('16034-B') ? 'box' : serial.startsWith('16034-E') ? 'enclosure' : null
    assert.equal(pairingStageOf('PX-1', '16034-E1', kindOf), 3)
    assert.equal(pairingStageOf('16034-E1', '16034-B1', kindOf), 5)
    assert.equal(pairingStageOf('16034-1', 'KIT-1', kindOf), 5)
    assert.equal(pairingStageOf('16034-B1', 'KIT-1', kindOf), 6)
    assert.equal(pairingStageOf('16034-B1', '16034-E1', kindOf), 5)
  })
})

test.group('Stations', () => {
  test('the last one that a unit has passed is its station', ({ assert }) => {
    assert.equal(stationOf(NEW), -1)
    assert.equal(stationOf({ ...NEW, programmed: true }), 0)
    assert.equal(stationOf({ ...NEW, enclosureSerial: 'E', passed: true }), 3)
    assert.equal(stationOf({ ...NEW, boxSerial: 'B', bundleSerial: 'K' }), 6)
  })

  test('the first one that a unit failed is where it stands', ({ assert }) => {
    const boxed = { ...NEW, enclosureSerial: 'E', boxSerial: 'B' }
    assert.equal(standsAt(boxed, []), 5)
    assert.equal(standsAt(boxed, [1, 4]), 1)
    assert.equal(standsAt(NEW, [0]), 0)
  })

  test('a skipped one is a warning', ({ assert }) => {
    assert.isNull(skippedStation(0, NEW))
    assert.include(skippedStation(1, NEW), 'scan programmed PCBAs')
    assert.isNull(skippedStation(2, { ...NEW, passed: true }))
  })

  test('the last result that is not undone counts', ({ assert }) => {
    const scan = (stage: number, result: string, isUndone = false) => ({ stage, result, isUndone })
    const scans = [scan(0, 'pass'), scan(1, 'pass'), scan(1, 'fail', true), scan(4, 'fail')]
    assert.deepEqual(flagsOf(scans), {
      programmed: true,
      passed: true,
      sanded: false,
      passedFinal: false,
    })
  })
})

test.group('Failed stations', () => {
  const scan = (stage: number, result: string, isUndone = false) => ({ stage, result, isUndone })

  test('are those whose last result is a failure that is not undone', ({ assert }) => {
    assert.deepEqual(failedStages([]), [])
    assert.deepEqual(failedStages([scan(4, 'fail'), scan(1, 'fail')]), [1, 4])
    assert.deepEqual(failedStages([scan(1, 'fail'), scan(1, 'pass')]), [])
    assert.deepEqual(failedStages([scan(1, 'fail'), scan(1, 'pass', true)]), [1])
    assert.deepEqual(failedStages([scan(1, 'pass'), scan(1, 'fail', true)]), [])
    assert.deepEqual(failedStages([scan(4, 'fail'), scan(5, 'paired'), scan(4, 'undone')]), [4])
  })
})

test.group('Scans before a pairing', () => {
  const pairing = { stage: 3, serial: 'P', secondSerial: 'E' }
  let counter = 0
  const scan = (result: string, changes: { serial?: string; undoesId?: string } = {}) => {
    counter += 1
    const base = { id: `scan-${counter}`, stage: 4, result, isRepeat: false, undoesId: null }
    return { ...base, serial: 'E', secondSerial: '', ...changes }
  }
  const pair = (result: string, changes: { isRepeat?: boolean; undoesId?: string } = {}) => ({
    ...scan(result),
    ...pairing,
    ...changes,
  })

  test('are those of the outer serials while they were not paired', ({ assert }) => {
    const own = scan('pass')
    const repeat = pair('paired', { isRepeat: true })
    const ofUnit = scan('fail')
    const stillOfUnit = scan('pass')
    const ownAgain = scan('fail')
    const scans = [
      ...[own, scan('pass', { serial: 'P' }), pair('paired'), ofUnit, repeat],
      ...[pair('undone', { undoesId: repeat.id }), stillOfUnit, pair('released'), ownAgain],
    ]
    assert.deepEqual(ownScans(scans, { pairing, serials: ['E', 'B'] }), [own, ownAgain])
  })
})

test.group('Passports', () => {
  test('have a serial and a code without look-alikes', ({ assert }) => {
    for (let round = 0; round < 200; round += 1) {
      const code = newPassportCode()
      assert.match(code, /^[^01AEILOU]{8}$/)
      assert.deepEqual(parsePassportKey(`px-a1-${code.toLowerCase()}`), { serial: 'PX-A1', code })
    }
    for (const key of ['PX-1', 'PX-1-2222222', '-22222222', 'PX-1-2222222O', 'P X-1-22222222'])
      assert.isNull(parsePassportKey(key), key)
  })

  test('list the last result of each station and the date of build', ({ assert }) => {
    const scan = (stage: number, result: string, day: number, isUndone = false) => ({
      ...{ stage, result, isUndone },
      createdAt: `2026-11-0${day}T00:00:00.000Z`,
    })
    const scans = [
      scan(1, 'fail', 1),
      scan(0, 'pass', 2),
      scan(1, 'pass', 3),
      scan(3, 'paired', 4),
      scan(4, 'pass', 5),
      scan(4, 'fail', 6, true),
    ]
    assert.deepEqual(
      passportTests(scans).map(({ name, passed }) => [name, passed]),
      [
        ['Programming', true],
        ['Board test', true],
        ['Final test', true],
      ]
    )
    assert.equal(builtAt({ createdAt: 'earlier', scans }), scans[4].createdAt)
    assert.equal(builtAt({ createdAt: 'earlier', scans: scans.slice(0, 4) }), 'earlier')
  })

  test('a warranty ends years after its start, also from a leap day', ({ assert }) => {
    assert.equal(warrantyUntil('2028-02-29T10:00:00.000Z', 3), '2031-02-28T10:00:00.000Z')
  })
})

test.group('The period of the board', () => {
  test('is the last 30 days, or days in the shop time zone, both included', ({ assert }) => {
    const now = new Date('2026-11-22T15:00:00Z')
    assert.deepEqual(boardPeriod({}, now), {
      start: '2026-10-24T04:00:00.000Z',
      end: '2026-11-23T05:00:00.000Z',
    })
    assert.throws(() => boardPeriod({ start: '2026-11-02', end: '2026-11-01' }, now))
  })
})
