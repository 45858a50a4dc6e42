import { catalog } from '#catalog'
import { insertMany, one, rows, run, type TableRow, type Trx } from '#core/database'
import { partKey } from '#orders/quick_order/product_index_rules'
import { invalid, notFound } from '#shared/domain_error'
import { newId } from '#shared/ids'
import { quickOrderTexts as texts } from '#shared/texts/storefront/quick_order'
import type { CustomerPart } from '#orders/quick_order/product_index_rules'

const MAX_PART_NUMBERS = 2_000
/** A shorter one could be a quantity. */
const MIN_LENGTH = 3

/** A part number of the customer's own, and the product that it means */
export type PartNumber = {
  _id: string
  part_number: string
  product: { _id: string; sku: string; name: string }
}

type PartRow = Pick<
  TableRow<'customer_part_numbers'>,
  'id' | 'part_number' | 'part_key' | 'product_id'
>

const partRows = (userId: string, trx?: Trx) =>
  rows<PartRow>(
    `select id, part_number, part_key, product_id from customer_part_numbers
     where user_id = ? order by part_key`,
    [userId],
    trx
  )

export async function customerParts(userId: string | null): Promise<CustomerPart[]> {
  if (userId === null) return []
  const found = await partRows(userId)
  return found.map((row) => ({ partNumber: row.part_number, productId: row.product_id }))
}

/** Returns the part numbers of a customer, in their order. */
export async function listPartNumbers(userId: string): Promise<PartNumber[]> {
  const { byId } = await catalog()
  const found = await partRows(userId)
  return found.flatMap(({ id, part_number: partNumber, product_id: productId }) => {
    const product = byId.get(productId)
    if (!product) return []
    const { sku, name } = product
    return { _id: id, part_number: partNumber, product: { _id: productId, sku, name } }
  })
}

export async function deletePartNumber(id: string, userId: string): Promise<void> {
  const deleted = await run('delete from customer_part_numbers where id = ? and user_id = ?', [
    id,
    userId,
  ])
  if (deleted === 0) throw notFound(texts.noPart)
}

type LearnInput = { userId: string; parts: readonly CustomerPart[] }

/**
 * Stores what the customer assigned to products; a number that is known already gets the new product. Throws 422 for a
 * number that is a product's, or that two products have. The caller holds the lock of the account.
 */
export async function learnPartNumbers({ userId, parts }: LearnInput, trx: Trx): Promise<void> {
  if (parts.length === 0) return
  const byKey = await assertAssignable(parts, trx)
  const keys = [...byKey.keys()]
  await run(
    `delete from customer_part_numbers
     where user_id = ? and part_key in (${keys.map(() => '?').join(', ')})`,
    [userId, ...keys],
    trx
  )
  const counted = await one<{ n: number }>(
    'select count(*) as n from customer_part_numbers where user_id = ?',
    [userId],
    trx
  )
  if (Number(counted!.n) + keys.length > MAX_PART_NUMBERS)
    throw invalid('part_numbers', texts.tooManyParts(MAX_PART_NUMBERS))
  const createdAt = new Date().toISOString()
  await insertMany(
    'customer_part_numbers',
    [...byKey].map(([key, { partNumber, productId }]) => ({
      ...{ id: newId(), user_id: userId, part_number: partNumber, part_key: key },
      ...{ product_id: productId, created_at: createdAt },
    })),
    trx
  )
}

async function assertAssignable(
  parts: readonly CustomerPart[],
  trx: Trx
): Promise<Map<string, CustomerPart>> {
  const { products } = await catalog(trx)
  const skus = new Set(products.map(({ sku }) => partKey(sku)))
  const byKey = new Map<string, CustomerPart>()
  for (const part of parts) {
    const key = partKey(part.partNumber)
    if (key.length < MIN_LENGTH) throw invalid('part_numbers', texts.shortPart(MIN_LENGTH))
    if (skus.has(key)) throw invalid('part_numbers', texts.partIsSku(part.partNumber))
    const same = byKey.get(key)
    if (same && same.productId !== part.productId)
      throw invalid('part_numbers', texts.partTwice(part.partNumber))
    byKey.set(key, part)
  }
  return byKey
}
