import type { Random } from '#tests/torture/support/random'

/** A body as bytes with its headers */
export type Payload = { content: Buffer; headers: Record<string, string> }

export const JSON_TYPE = { 'content-type': 'application/json' }
export const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' }

/** Texts with a meaning in SQL, HTML, paths, mails, spreadsheets or logs. */
export const NASTY_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\r\nBcc: evil@evil.test',
  `' OR 1=1--`,
  `"; drop table orders; --`,
  '%',
  '_%_',
  '\\',
  '<script>alert(1)</script>',
  '<!--<script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}',
  '${7*7}',
  '=1+1',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '[object Object]',
  '-1',
  '1e309',
  '0x10',
  '99999999999999999999',
  '1,000.00',
  '٥',
  '🦜'.repeat(50),
  '\u202Etxt.exe',
  '\uD800',
  '\uFEFF',
  'é'.normalize('NFD'),
  '(a+)+$'.repeat(20),
  'x'.repeat(300),
  'x'.repeat(10_000),
  'a@b.example,c@d.example',
  '2026-02-30',
  '99999-01-01',
  '1970-01-01T00:00:00.000Z',
]

const NASTY_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  -0.5,
  0.1 + 0.2,
  1.5,
  2 ** 31,
  2 ** 53,
  1e21,
  1e308,
  [],
  {},
  [[]],
  [null],
  [5],
  ['a', 'b'],
  { $gt: '' },
  { length: 5 },
  { toString: 1 },
]

function nastyValue(chances: Random): unknown {
  return chances.chance(0.5) ? chances.pick(NASTY_TEXTS) : chances.pick(NASTY_VALUES)
}

/** Replaces one to three values of a body by junk. */
export function spoil(body: Record<string, unknown>, chances: Random): Record<string, unknown> {
  const spoilt = structuredClone(body)
  const places = placesIn(spoilt)
  const times = chances.between(1, 3)
  for (let time = 0; time < times; time++) {
    const place = places.length > 0 && chances.chance(0.85) ? chances.pick(places) : null
    if (!place)
      spoilt[chances.pick(['role', '_id', 'id', 'user', 'constructor', 'state', 'x'])] =
        nastyValue(chances)
    else if (chances.chance(0.15)) delete place.holder[place.key]
    else place.holder[place.key] = nastyValue(chances)
  }
  return spoilt
}

type Place = { holder: Record<string, unknown>; key: string }

function placesIn(holder: Record<string, unknown>): Place[] {
  return Object.entries(holder).flatMap(([key, value]) => [
    { holder, key },
    ...(typeof value === 'object' && value !== null
      ? placesIn(value as Record<string, unknown>)
      : []),
  ])
}

export const asJson = (body: unknown): Payload => ({
  content: Buffer.from(JSON.stringify(body)),
  headers: JSON_TYPE,
})

export const asForm = (body: Record<string, unknown>): Payload => ({
  content: Buffer.from(formOf(body)),
  headers: FORM_TYPE,
})

const formOf = (body: Record<string, unknown>): string =>
  pairsOf(body)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value.toWellFormed())}`)
    .join('&')

function pairsOf(holder: Record<string, unknown>, prefix = ''): [string, string][] {
  return Object.entries(holder).flatMap(([key, value]) => {
    const name = prefix ? `${prefix}[${key}]` : key
    return typeof value === 'object' && value !== null
      ? pairsOf(value as Record<string, unknown>, name)
      : [[name, String(value)] as [string, string]]
  })
}

export const queryOf = formOf
