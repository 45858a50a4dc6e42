import { passesLuhn } from '#shared/luhn'
import { Refusal } from '#shared/refusal'

const NUMBER_NAME = /^(card|cards?[ _-]?(number|no)|number|cc|cc[ _-]?(number|num)|pan)$/i
const CODE_NAME = /^(cvc2?|cvv2?|csc|security[ _-]?code)$/i
// Bounded by letters and underscores on neither side, so that ids and tokens are left alone.
const DIGIT_GROUPS = /(?<![\w-])\d+(?:[ -]\d+)*(?!\w)/g
const LONGEST = 19
const DEEPEST = 12

/** A tripwire before bodies of the checkout: whoever sends a card's number or code is refused, and nothing is kept. */
export function refuseCardNumbers(body: unknown): void {
  if (holdsCard('', body, 0)) {
    throw new Refusal(
      'Card details must not be sent here, please use the card form.',
      'E_CARD_NUMBER'
    )
  }
}

function holdsCard(name: string, value: unknown, depth: number): boolean {
  if (name === 'phone' || depth > DEEPEST) return false
  if (holdsNumber(name)) return true
  if (typeof value === 'string' || typeof value === 'number')
    return isCardData(innermost(name), String(value))
  if (typeof value !== 'object' || value === null) return false

  return Object.entries(value).some(([innerName, inner]) => holdsCard(innerName, inner, depth + 1))
}

// A form's `card[number]` may arrive as a name of its own.
const innermost = (name: string) => /\[([^[\]]*)\]$/.exec(name)?.[1] ?? name

function isCardData(name: string, text: string): boolean {
  if (CODE_NAME.test(name)) return text !== ''
  if (NUMBER_NAME.test(name) && text.replace(/\D/g, '').length > 12) return true

  return holdsNumber(text)
}

function holdsNumber(text: string): boolean {
  return (text.match(DIGIT_GROUPS) ?? []).some((run) => {
    const groups = run.split(/[ -]/)
    return groups.some(
      (group, first) => group.length <= LONGEST && startsWithNumber(groups.slice(first).join(''))
    )
  })
}

function startsWithNumber(digits: string): boolean {
  const lengths = [13, 14, 15, 16, 17, 18, LONGEST].filter((length) => length <= digits.length)
  return lengths.some((length) => passesLuhn(digits.slice(0, length)))
}
