import { rows } from '#core/database'
import { LINES } from '#catalog/rules/lines'
import { PRODUCT_COLUMNS, toStockedProduct, type ProductRow } from '#catalog/queries/product_rows'
import type { Trx } from '#core/database'
import type { Audience, ProductLine } from '#shared/enums'
import type { StockedProduct } from '#catalog/views'

type Filters = { audience: Audience; includeDisabled?: boolean }

const RANK = new Map<ProductLine, number>(LINES.map((line, index) => [line.slug, index]))

/** Fresh from the database with its stock figures, line by line, short before long. */
export async function listProducts(
  { audience, includeDisabled = false }: Filters,
  trx?: Trx
): Promise<StockedProduct[]> {
  const found = await rows<ProductRow>(
    `select ${PRODUCT_COLUMNS} from products where audience in (?, ?) and disabled in (?, ?) order by position, sku`,
    ['public', audience, false, includeDisabled],
    trx
  )
  return inCatalogueOrder(found.map(toStockedProduct))
}

export function inCatalogueOrder<T extends { line: ProductLine }>(products: T[]): T[] {
  return products.sort((a, b) => RANK.get(a.line)! - RANK.get(b.line)!)
}
