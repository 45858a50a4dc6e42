import { parseTypedPercent, TAX_PLACES } from '#shared/typed/typed_amounts'
import { amountReader } from '../pricing/currency.js'
import type { Errors } from '~/components/document_editor/editor_state'
import type { ProductLine } from '~/components/document_editor/document_line'

/** Returns how a form shows an amount that is optional. */
export const amountText = (amount: number): string => (amount > 0 ? amount.toFixed(2) : '')

/** Returns the lines for the body of a save, and stores the errors of invalid amounts. */
export const cartInput = (lines: readonly ProductLine[], errors: Errors) =>
  lines.map(({ id, productId, description, quantity, cost }, index) => ({
    ...(id !== null && { _id: id }),
    product: productId,
    description,
    quantity,
    cost: amountReader(errors, { isRounded: true })(cost, `cart.${index}.cost`) ?? null,
  }))

/** Reads a sales tax percentage; nothing is 0. */
export function parsePercent(input: string, errors: Errors): number | null {
  if (input.trim() === '') return 0
  const parsed = parseTypedPercent(input, TAX_PLACES)
  if ('decimal' in parsed) return Number(parsed.decimal)
  errors['payment.salesTaxPercent'] = parsed.error
  return null
}

/** Returns the parts of a body whose condition holds, so that an edit leaves out what it does not change. */
export const partsOf = <Body extends object>(
  body: Body,
  conditions: Partial<Record<keyof Body, boolean>>
): Partial<Body> =>
  Object.fromEntries(
    Object.entries(body).filter(([part]) => conditions[part as keyof Body])
  ) as Partial<Body>
