import { passesLuhn } from '#shared/text/luhn'
import { DomainError } from '#shared/domain_error'

const NUMBER_NAME = /^(card|cards?[ _-]?(number|no)|number|cc|cc[ _-]?(number|num)|pan)$/i
const CODE_NAME = /^(cvc2?|cvv2?|csc|security[ _-]?code)$/i
// Letters and underscores on either side mark an id or a token, which is no card number.
const DIGIT_GROUPS = /(?<![\w-])\d+(?:[ -]\d+)*(?!\w)/g
const MAX_DIGITS = 19
const MAX_DEPTH = 12

/** Throws where a checkout body carries a card's number or code, so that neither is stored or logged. */
export function rejectCardNumbers(body: unknown): void {
  if (containsCard('', body, 0)) {
    throw new DomainError(
      'Card details must not be sent here, please use the card form.',
      'E_CARD_NUMBER'
    )
  }
}

function containsCard(name: string, value: unknown, depth: number): boolean {
  if (name === 'phone' || depth > MAX_DEPTH) return false
  if (containsNumber(name)) return true
  if (typeof value === 'string' || typeof value === 'number')
    return isCardData(innermost(name), String(value))
  if (typeof value !== 'object' || value === null) return false

  return Object.entries(value).some(([innerName, inner]) =>
    containsCard(innerName, inner, depth + 1)
  )
}

// A form may send `card[number]` as one field name.
const innermost = (name: string) => /\[([^[\]]*)\]$/.exec(name)?.[1] ?? name

function isCardData(name: string, text: string): boolean {
  if (CODE_NAME.test(name)) return text !== ''
  if (NUMBER_NAME.test(name) && text.replace(/\D/g, '').length > 12) return true

  return containsNumber(text)
}

function containsNumber(text: string): boolean {
  return (text.match(DIGIT_GROUPS) ?? []).some((digits) => {
    const groups = digits.split(/[ -]/)
    return groups.some(
      (group, first) => group.length <= MAX_DIGITS && startsWithNumber(groups.slice(first).join(''))
    )
  })
}

function startsWithNumber(digits: string): boolean {
  const lengths = [13, 14, 15, 16, 17, 18, MAX_DIGITS].filter((length) => length <= digits.length)
  return lengths.some((length) => passesLuhn(digits.slice(0, length)))
}
