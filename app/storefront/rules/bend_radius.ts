import { valueOf } from '#storefront/rules/chooser/statements'
import type { Specification } from '#catalog'

const BENDS = /,? *bends around (\d+(?:\.\d+)?) mm/i
const MULTIPLE = /^(\w+) times the diameter$/i
const TIMES: Readonly<Record<string, number>> = {
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
  ten: 10,
}

/** Returns the diameter that specifications state, without remarks: '4.8 mm'. */
export function diameterIn(specifications: readonly Specification[]): string | null {
  const value = valueOf(specifications, 'Diameter')
  return value?.replace(BENDS, '') ?? null
}

/** Returns the smallest bend radius; one stated as a multiple of the diameter is worked out: '36 mm'. */
export function bendRadius(specifications: readonly Specification[]): string | null {
  const [, beside] = BENDS.exec(valueOf(specifications, 'Diameter') ?? '') ?? []
  if (beside) return `${beside} mm`
  const value = valueOf(specifications, 'Smallest bend radius')
  const [, word = ''] = MULTIPLE.exec(value ?? '') ?? []
  const times = TIMES[word.toLowerCase()] ?? Number(word)
  const [, mm] = /^(\d+(?:\.\d+)?) mm$/.exec(diameterIn(specifications) ?? '') ?? []
  if (!mm || !(times > 0)) return value
  return `${Number((Number(mm) * times).toFixed(1))} mm`
}
