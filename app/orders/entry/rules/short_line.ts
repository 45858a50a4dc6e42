import { DomainError } from '#shared/domain_error'
import type { OrderLine } from '#orders/order'

/** Adds the field of the last line with the product that is short, which is the one most likely changed. */
export function namingShortLine(error: unknown, lines: readonly OrderLine[]): unknown {
  if (!(error instanceof DomainError) || error.code !== 'E_OUT_OF_STOCK') return error
  const product = error.extra?.product as { _id: string } | undefined
  const index = lines.findLastIndex(({ productId }) => productId === product?._id)
  if (index < 0) return error
  const { message, code, status, extra } = error
  return new DomainError(message, code, { status, extra, field: `cart.${index}.quantity` })
}
