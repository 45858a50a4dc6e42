import { entriesOf } from '#shared/settings/owner_setting_values'
import { ownerText } from './owner_values.js'
import type { Currency } from '#shared/money'

type RateBracket = {
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

/** Countries of the zones to which the owner ships nothing for now */
export const unserved = {
  get countries() {
    return entriesOf(ownerText('shop.shipping.unservedCountries') ?? '')
  },
}

/** The carriers deliver to the countries of these zones only. */
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
  {
    countries: (
      'AD AE AG AI AL AM AR AS AW AZ BA BB BH BM BN BO BR BS BW BZ CI CL CM CO CR CW DM DO DZ EC EG ET FJ FO GD GE GG GH GI ' +
      'GL GP GT GU GY HN IL IM JE JM JO KE KH KN KW KY KZ LC LK MA MD ME MG MK MP MQ MU MV MX MZ NA NC NG NI NP OM PA PE PF ' +
      'PK PR PY QA RE RS RW SA SM SN SR SV TN TR TT TZ UG UY UZ VA VC VG VI XK ZA ZM'
    ).split(' '),
    days: 5,
    brackets: brackets([6500, 8900], [9500, 12900], [16500, 22500]),
    perKilogram: { usd: 1500, cad: 2050 },
  },
]

function brackets(...costs: [usd: number, cad: number][]): RateBracket[] {
  const limits = [1000, 2500, 5000]
  return costs.map(([usd, cad], index) => ({ grams: limits[index], cost: { usd, cad } }))
}
