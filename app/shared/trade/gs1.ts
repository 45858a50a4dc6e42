/** What a GS1 element string has besides lot, dates and quantities */
export type Gs1Label = { serial: string | null; gtin: string | null }

/** Ends an element, and starts a string where a scanner sends the function character so */
export const GS1_SEPARATOR = '\u001d'

/** Digits of the elements whose length GS1 fixes, by the first two digits of their identifier */
const FIXED_LENGTHS: Readonly<Record<string, number>> = {
  '00': 18,
  '01': 14,
  '02': 14,
  '11': 6,
  '12': 6,
  '13': 6,
  '15': 6,
  '16': 6,
  '17': 6,
  '20': 2,
}
/** Elements that a separator ends */
const VARIABLE = /^(10|21|22|30|37|24[0-3]|25[0-1]|9[0-9])/
/** As people read it below the bars: `(01)09506000134352(21)PX-1` */
const PRINTED = /\((\d{2,4})\)([^()]*)/g
const IS_PRINTED = /^\((01|21)\)/
/** Scanners name the symbologies of GS1 so, or send the function character that starts them as a separator. */
const MARKED = /^(\](C1|e0|d2|Q3)|\p{Cc})+/iu

/** Returns what a scanned text has as a GS1 element string that starts with a GTIN or a serial; null for any other text. */
export function readGs1(text: string): Gs1Label | null {
  if (IS_PRINTED.test(text)) {
    const found = [...text.matchAll(PRINTED)].map(([, id, value]) => [id, value] as const)
    return labelOf(new Map(found))
  }
  const elements = text.replace(MARKED, '')
  const isMarked = elements !== text && /^(01\d{14}|21.)/.test(elements)
  const startsWithGtin = /^01\d{14}(21|1[01235-7]|$)/.test(elements)
  if (!(isMarked || startsWithGtin)) return null
  const label = labelOf(readElements(elements))
  return label && (label.gtin !== null || isMarked) ? label : null
}

function readElements(text: string): Map<string, string> {
  const found = new Map<string, string>()
  let rest = text
  for (;;) {
    rest = rest.replace(/^\p{Cc}+/u, '')
    const fixed = FIXED_LENGTHS[rest.slice(0, 2)]
    const [id] = fixed === undefined ? (VARIABLE.exec(rest) ?? []) : [rest.slice(0, 2)]
    if (id === undefined) return found
    const end = fixed === undefined ? rest.indexOf(GS1_SEPARATOR) : id.length + fixed
    const value = rest.slice(id.length, end < 0 ? undefined : end)
    found.set(id, value)
    rest = rest.slice(id.length + value.length)
  }
}

/** A GTIN with a wrong check digit is none, and the text then is no label. */
function labelOf(elements: ReadonlyMap<string, string>): Gs1Label | null {
  const gtin = elements.get('01') ?? null
  const serial = elements.get('21') || null
  if (gtin !== null && !(gtin.length === 14 && isGtin(gtin))) return null
  return gtin === null && serial === null ? null : { serial, gtin }
}

/** Whether it is a GTIN of 8, 12, 13 or 14 digits, the last of which checks the others. */
export function isGtin(digits: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return false
  const sum = [...digits.padStart(14, '0')].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 ? 1 : 3),
    0
  )
  return sum % 10 === 0
}
