import { errors } from '@vinejs/vine'
import { isId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { texts } from '#shared/texts'
import { userPriceValidator } from '#pricing/validators/prices'
import type { UserPriceChange } from '#pricing/actions/save_user_prices'

type Problem = { field: string; message: string }

/** Reads {PRODUCT_ID: {price: {usd, cad}, moq}}; a product, its price or an amount that is null is cleared. */
export async function readUserPrices(body: Record<string, unknown>): Promise<UserPriceChange[]> {
  const problems: Problem[] = []
  const changes: UserPriceChange[] = []
  for (const [productId, terms] of Object.entries(body)) {
    if (!isId(productId)) problems.push({ field: productId, message: 'This is no product.' })
    else if (terms === null) changes.push({ productId, price: NO_PRICE, moq: null })
    else changes.push({ productId, ...(await readTerms(productId, terms, problems)) })
  }
  if (problems.length > 0) throw refused(problems)
  return changes
}

const NO_PRICE = { usd: null, cad: null }

async function readTerms(productId: string, terms: unknown, problems: Problem[]) {
  try {
    const { price, moq } = await userPriceValidator.validate(terms)
    return { price: price === null ? NO_PRICE : price, moq }
  } catch (error) {
    if (!(error instanceof errors.E_VALIDATION_ERROR)) throw error
    const messages = error.messages as Problem[]
    problems.push(...messages.map((one) => ({ ...one, field: `${productId}.${one.field}` })))
    return {}
  }
}

function refused(problems: readonly Problem[]): Refusal {
  const fields = Object.fromEntries(problems.map(({ field, message }) => [field, message]))
  return new Refusal(texts.admin.pricingFailed, 'E_VALIDATION', {
    field: problems[0].field,
    fields,
  })
}
