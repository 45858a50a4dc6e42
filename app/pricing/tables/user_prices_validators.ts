import { errors } from '@vinejs/vine'
import { DomainError } from '#shared/domain_error'
import { isId } from '#shared/ids'
import { texts } from '#shared/texts/specification'
import { EMPTY_PRICE_ENTRY, moqsOf, TWO_MOQS, userPriceEntry } from '#pricing/tables/price_bodies'
import { userPriceValidator } from '#pricing/tables/price_validators'
import type { UserPriceChange } from '#pricing/tables/price_entry_rules'

type FieldProblem = { field: string; message: string }

/**
 * Parses {PRODUCT_ID: {price: {usd, cad}, moq}}, {PRODUCT_ID: {usd, cad}} and {PRODUCT_ID: {usd: {price, moq}, cad: …}};
 * null clears a product, its price or an amount.
 */
export async function readUserPrices(body: Record<string, unknown>): Promise<UserPriceChange[]> {
  const problems: FieldProblem[] = []
  const changes: UserPriceChange[] = []
  for (const [productId, value] of Object.entries(body)) {
    if (!isId(productId)) problems.push({ field: productId, message: 'This is not a product id.' })
    else if (value === null) changes.push({ productId, price: NO_PRICE, moq: null })
    else changes.push({ productId, ...(await readUserPrice(productId, value, problems)) })
  }
  if (problems.length > 0) throw invalidPrices(problems)
  return changes
}

const NO_PRICE = { usd: null, cad: null }

async function readUserPrice(productId: string, value: unknown, problems: FieldProblem[]) {
  try {
    const { price, moq } = await userPriceValidator.validate(userPriceEntry(value))
    const hasPrice =
      price === null || Object.values(price ?? {}).some((cents) => cents !== undefined)
    if (!hasPrice && moq === undefined)
      problems.push({ field: `${productId}.price`, message: EMPTY_PRICE_ENTRY })
    if (moqsOf(value).length > 1) problems.push({ field: `${productId}.moq`, message: TWO_MOQS })
    return { price: price === null ? NO_PRICE : price, moq }
  } catch (error) {
    if (!(error instanceof errors.E_VALIDATION_ERROR)) throw error
    const messages = error.messages as FieldProblem[]
    problems.push(
      ...messages.map(({ field, message }) => ({ field: `${productId}.${field}`, message }))
    )
    return {}
  }
}

function invalidPrices(problems: readonly FieldProblem[]): DomainError {
  const fields = Object.fromEntries(problems.map(({ field, message }) => [field, message]))
  return new DomainError(texts.admin.pricingFailed, 'E_VALIDATION', {
    field: problems[0].field,
    fields,
  })
}
