import { test } from '@japa/runner'
import fc from 'fast-check'
import { calendarDay, formatDate, formatDateTime, nextTimestamp, zoneName } from '#shared/dates'
import {
  endOfDay,
  firstOfMonth,
  parseEnd,
  parseStart,
  addCalendarDays,
  startOfDay,
  toStoredInstant,
  formatEndInput,
  formatStartInput,
} from '#shared/shop_time'
import { forAll } from '#tests/unit/shared/arbitraries'

const TORONTO = 'America/Toronto'

test.group('Dates', () => {
  test('{instant} reads {text} in Toronto')
    .with([
      { instant: '2026-11-05T12:00:00.000Z', text: 'Nov 05, 2026' },
      { instant: '2026-01-05T12:00:00.000Z', text: 'Jan 05, 2026' },
      { instant: '2026-11-05T03:00:00.000Z', text: 'Nov 04, 2026' },
      { instant: '2026-11-05T05:00:00.000Z', text: 'Nov 05, 2026' },
      { instant: '2027-01-01T04:59:59.999Z', text: 'Dec 31, 2026' },
    ])
    .run(({ assert }, { instant, text }) => {
      assert.equal(formatDate(instant, TORONTO), text)
      assert.equal(formatDate(new Date(instant), TORONTO), text)
    })

  test('no date is an empty text', ({ assert }) => {
    assert.equal(formatDate(null, TORONTO), '')
    assert.equal(formatDateTime(undefined, TORONTO), '')
  })

  test('a time input shows the zone of the shop', ({ assert }) => {
    assert.equal(zoneName(TORONTO), 'ET')
  })

  test('a time has its zone, and midnight is 00:00, not 24:00', ({ assert }) => {
    assert.equal(formatDateTime('2026-11-05T05:00:00.000Z', TORONTO), 'Nov 05, 2026, 00:00 EST')
    assert.equal(formatDateTime('2026-11-05T19:03:00.000Z', TORONTO), 'Nov 05, 2026, 14:03 EST')
    assert.equal(formatDateTime('2026-07-05T18:03:00.000Z', TORONTO), 'Jul 05, 2026, 14:03 EDT')
  })

  test('every date has the form Mon DD, YYYY', ({ assert }) => {
    forAll(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      (date) => {
        assert.match(formatDate(date, TORONTO), /^[A-Z][a-z]{2} \d{2}, \d{4}$/)
        assert.match(calendarDay(date, TORONTO), /^\d{4}-\d{2}-\d{2}$/)
      }
    )
  })

  // Kathmandu is 5:45 and the Chatham Islands 12:45 or 13:45 ahead of UTC; days are kept for each quarter of an hour.
  test('calendarDay changes at midnight of {$self}, to the millisecond')
    .with(['America/Toronto', 'Asia/Kathmandu', 'Pacific/Chatham', 'America/St_Johns'])
    .run(({ assert }, zone) => {
      const plain = new Intl.DateTimeFormat('sv-SE', { timeZone: zone })
      forAll(
        fc.integer({
          min: Date.parse('1990-01-01') / 900_000,
          max: Date.parse('2050-01-01') / 900_000,
        }),
        (quarter) => {
          for (const instant of [quarter * 900_000 - 1, quarter * 900_000])
            assert.equal(calendarDay(new Date(instant), zone), plain.format(instant))
        }
      )
    })

  test('calendarDay refuses what is no date', ({ assert }) => {
    assert.throws(() => calendarDay('soon', TORONTO), RangeError)
  })
})

test.group("Days in the shop's time zone", () => {
  test('{day} begins at {start} and ends before {end}')
    .with([
      { day: '2026-11-20', start: '2026-11-20T05:00:00.000Z', end: '2026-11-21T05:00:00.000Z' },
      { day: '2026-07-01', start: '2026-07-01T04:00:00.000Z', end: '2026-07-02T04:00:00.000Z' },
      { day: '2026-03-08', start: '2026-03-08T05:00:00.000Z', end: '2026-03-09T04:00:00.000Z' },
      { day: '2026-11-01', start: '2026-11-01T04:00:00.000Z', end: '2026-11-02T05:00:00.000Z' },
    ])
    .run(({ assert }, { day, start, end }) => {
      assert.equal(startOfDay(day, TORONTO), start)
      assert.equal(endOfDay(day, TORONTO), end)
    })

  test('{$self} is not a day')
    .with([
      '2026-02-30',
      '2026-13-01',
      '20261120',
      '2026-1-1',
      '',
      'today',
      '2026-11-20T00:00',
      '2026-W01',
    ])
    .run(({ assert }, day) => {
      assert.isNull(startOfDay(day, TORONTO))
      assert.isNull(endOfDay(day, TORONTO))
    })

  test("an instant keeps its offset; without one it is in the shop's time zone", ({ assert }) => {
    assert.equal(parseStart('2026-11-20T10:00:00Z', TORONTO), '2026-11-20T10:00:00.000Z')
    assert.equal(parseStart('2026-11-20T10:00-07:00', TORONTO), '2026-11-20T17:00:00.000Z')
    assert.equal(parseEnd('2026-11-20T10:00', TORONTO), '2026-11-20T15:00:00.000Z')
    assert.equal(parseStart('2026-11-20', TORONTO), '2026-11-20T05:00:00.000Z')
    assert.equal(parseEnd('2026-11-20', TORONTO), '2026-11-21T05:00:00.000Z')
    assert.isNull(parseStart('garbage', TORONTO))
    assert.isNull(parseEnd('2026-11-20T25:00:00Z', TORONTO))
  })

  test('the last day of the last year ends after every other instant', ({ assert }) => {
    const end = parseEnd('9999-12-31', TORONTO)
    assert.equal(end, '9999-12-31T23:59:59.999Z')
    assert.equal(parseEnd('9999-12-31T23:00', TORONTO), end)
    assert.equal(parseStart('0000-01-01', 'Asia/Tokyo'), '0000-01-01T00:00:00.000Z')
  })

  test('the commission period starts on the first of the previous month', ({ assert }) => {
    const now = '2026-11-01T03:00:00.000Z'
    assert.equal(firstOfMonth(now, TORONTO), '2026-10-01')
    assert.equal(firstOfMonth(now, TORONTO, -1), '2026-09-01')
    assert.equal(firstOfMonth('2026-01-15T12:00:00.000Z', TORONTO, -1), '2025-12-01')
  })

  test('thirty days later is the same time of day across a daylight saving change', ({
    assert,
  }) => {
    assert.equal(
      addCalendarDays('2026-10-20T16:00:00.000Z', 30, TORONTO),
      '2026-11-19T17:00:00.000Z'
    )
  })

  test('an instant is stored in 24 characters', ({ assert }) => {
    assert.lengthOf(toStoredInstant(), 24)
    assert.equal(toStoredInstant(new Date(0)), '1970-01-01T00:00:00.000Z')
  })
})

test.group('Date inputs', () => {
  test('every day and every minute is formatted as it was entered', () => {
    const day = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    const minute = fc
      .tuple(fc.integer({ min: 4, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
    forAll(fc.tuple(day, fc.option(minute)), ([date, time]) => {
      const typed = time === null ? date : `${date}T${time}`
      return (
        formatStartInput(parseStart(typed, TORONTO), TORONTO) === typed &&
        formatEndInput(parseEnd(typed, TORONTO), TORONTO) === typed
      )
    })
  })

  test('no date is an empty text', ({ assert }) => {
    assert.equal(formatStartInput(null, TORONTO), '')
    assert.equal(formatEndInput(null, TORONTO), '')
  })
})

test.group('Next timestamp', () => {
  test('the next timestamp is later, even than one in the future', ({ assert }) => {
    for (const before of ['2020-01-01T00:00:00.000Z', '2999-12-31T23:59:59.999Z'])
      assert.isAbove(Date.parse(nextTimestamp(before)), Date.parse(before))
    assert.equal(nextTimestamp('2999-12-31T23:59:59.998Z'), '2999-12-31T23:59:59.999Z')
    assert.lengthOf(nextTimestamp(''), 24)
  })
})
