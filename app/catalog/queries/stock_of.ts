import { rows } from '#core/database'
import type { Trx } from '#core/database'

/** How many of these products can be sold now, by id; fresh from the database. */
export async function stockOf(
  ids: readonly string[],
  trx?: Trx
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const found = await rows<{ id: string; stock: number }>(
    `select id, stock from products where id in (${ids.map(() => '?').join(', ')})`,
    [...ids],
    trx
  )
  return new Map(found.map(({ id, stock }) => [id, stock]))
}
