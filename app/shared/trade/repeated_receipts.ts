import type { PaymentMethod } from '#shared/enums'

/** Money that came in */
export type Receipt = {
  method: PaymentMethod
  cents: number
  /** YYYY-MM-DD */
  day: string
  reference: string
}

/**
 * Whether what staff type looks like a receipt that is recorded: by its reference, or, unless both have one, by its method,
 * amount and day.
 */
export function repetitionOf(
  receipts: readonly Receipt[],
  typed: Receipt
): 'reference' | 'amount' | null {
  const reference = normalized(typed)
  if (reference !== '' && receipts.some((other) => normalized(other) === reference))
    return 'reference'
  const isAlike = (other: Receipt) =>
    other.method === typed.method &&
    other.cents === typed.cents &&
    other.day === typed.day &&
    (reference === '' || normalized(other) === '')
  return receipts.some(isAlike) ? 'amount' : null
}

const normalized = ({ reference }: Receipt): string => reference.trim().toLowerCase()
