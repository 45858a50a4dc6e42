/** What a bookkeeping program asks of the name of a customer */
export type CustomerRules = {
  /** Whether a customer has one currency there */
  hasOneCurrency: boolean
  /** Characters that its import refuses */
  forbidden: RegExp | null
  maxLength: number
}

/** Returns the name without what a program refuses. */
export function usableName(name: string, { forbidden, maxLength }: CustomerRules): string {
  const allowed = forbidden === null ? name : name.replaceAll(forbidden, ' ')
  return allowed === name && name.length <= maxLength ? name : allowed.replaceAll(/ {2,}/g, ' ')
}

/** Adds what tells customers of one name apart; a name that is too long is cut before it. */
export function withMarks(name: string, marks: string, { maxLength }: CustomerRules): string {
  const behind = marks === '' ? '' : ` (${marks})`
  const room = Math.max(0, maxLength - behind.length)
  return `${name.slice(0, room).trim()}${behind}`.trim().slice(0, maxLength)
}
