import { PASSWORD } from '#tests/support/users'
import type { World } from '#tests/torture/fuzz/world'

/** Typical values of a field, by the end of its name. */
const USUAL: readonly [RegExp, readonly string[]][] = [
  [/email$/i, ['ada@example.com', 'grace@example.com']],
  [/password/i, [PASSWORD]],
  [/^token$/, ['tok_visa', 'tok_chargeDeclined', 'pm_card_visa']],
  [/countr|^code$/i, ['US', 'CA', 'DE']],
  [/state(id)?$/i, ['CO', 'ON', '']],
  [/zip|postal/i, ['80202', 'M5V 3L9']],
  [/phone/i, ['+1 303 555 0100', '']],
  [/currency|^c$/i, ['usd', 'cad']],
  [/city$/i, ['Denver', 'Toronto']],
  [/(date|from|to|start|end|until|at)$/i, ['2026-11-01', '2026-11-20', '2026-12-31T00:00:00.000Z']],
  [
    /(price|cost|amount|total|cents|fee|credit|rate|percent)$/i,
    ['0.00', '12.50', '100', '9999.99'],
  ],
  [/url|link|href/i, ['https://example.com/', '/pixelgenproducts']],
  [/method$/i, ['CREDIT_CARD', 'PICKUP', 'BANK_TRANSFER']],
  [/serials?$/i, ['160340000001', 'PXL-0001']],
  [/html|text|body|message|note/i, ['Hello', '<p>Hello</p>']],
]
const ANY = ['Ada', 'Lovelace Ltd.', '12 Analytical Way', '1', '2026-11-20']

/** Texts for a field: values of a column with its name, typical values, ids, junk. */
export const wordsFrom =
  (world: World) =>
  (field: string): readonly string[] => {
    const usual = USUAL.filter(([name]) => name.test(field)).flatMap(([, words]) => words)
    const known = world.textsOf(field)
    if (/^(id|product)$/i.test(field)) return [...world.idsFor(['product']), ...world.allIds]
    const ids = /(_|^)(ids?|\*)$|Ids?$/.test(field) ? world.allIds : []
    const fitting = [...usual, ...known, ...ids]
    return fitting.length > 0 ? [...fitting, ANY[0]] : [...ANY, ...world.allIds.slice(0, 20)]
  }
