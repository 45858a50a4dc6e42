import { rows, type TableRow, type Trx } from '#core/database'

/** Returns the customer's own numbers of the products of lines, the latest one of a product that has several. */
export async function partNumbersByProduct(
  userId: string | null,
  lines: readonly { productId: string | null }[],
  trx?: Trx
): Promise<Map<string, string>> {
  const ids = [...new Set(lines.flatMap(({ productId }) => productId ?? []))]
  if (userId === null || ids.length === 0) return new Map()
  const found = await rows<Pick<TableRow<'customer_part_numbers'>, 'part_number' | 'product_id'>>(
    `select part_number, product_id from customer_part_numbers
     where user_id = ? and product_id in (${ids.map(() => '?').join(', ')}) order by created_at, id`,
    [userId, ...ids],
    trx
  )
  return new Map(found.map((row) => [row.product_id, row.part_number]))
}
