import type { Currency } from '#shared/money'

export type RateBracket = {
  /** Maximum weight, inclusive */
  grams: number
  cost: Record<Currency, number>
}
export type ShippingZone = {
  countries: readonly string[]
  /** Business days */
  days: number
  brackets: readonly RateBracket[]
  /** Cents for each started kilogram above the last bracket */
  perKilogram: Record<Currency, number>
}

/** Zone of all countries that no other zone lists */
export const DEFAULT_ZONE: ShippingZone = {
  countries: [],
  days: 5,
  brackets: brackets([6500, 8900], [9500, 12900], [16500, 22500]),
  perKilogram: { usd: 1500, cad: 2050 },
}

export const ZONES: readonly ShippingZone[] = [
  {
    countries: ['US'],
    days: 1,
    brackets: brackets([2500, 3400], [3800, 5200], [6500, 8900]),
    perKilogram: { usd: 600, cad: 820 },
  },
  {
    countries: ['CA'],
    days: 2,
    brackets: brackets([1500, 1900], [2200, 2900], [3600, 4900]),
    perKilogram: { usd: 350, cad: 480 },
  },
  {
    countries: (
      'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MT NL NO PL PT RO SE ' +
      'SI SK'
    ).split(' '),
    days: 3,
    brackets: brackets([4800, 6500], [7200, 9800], [12500, 17000]),
    perKilogram: { usd: 1100, cad: 1500 },
  },
  {
    countries: 'AU HK JP KR MO MY NZ PH SG TH TW VN CN ID IN'.split(' '),
    days: 4,
    brackets: brackets([5500, 7500], [8200, 11200], [14500, 19800]),
    perKilogram: { usd: 1300, cad: 1780 },
  },
]

/** Countries to which neither carrier delivers */
export const UNSUPPORTED_COUNTRIES: readonly string[] = ['BY', 'CU', 'IR', 'KP', 'RU', 'SY']

function brackets(...costs: [usd: number, cad: number][]): RateBracket[] {
  const limits = [1000, 2500, 5000]
  return costs.map(([usd, cad], index) => ({ grams: limits[index], cost: { usd, cad } }))
}
