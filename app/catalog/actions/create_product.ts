import { one, uniqueViolation, writeTx, type Trx } from '#core/database'
import { Refusal } from '#shared/refusal'
import { addProduct } from '#catalog/actions/add_product'
import { findProductBySku } from '#catalog/queries/find_product'
import { assertMsrp } from '#catalog/rules/msrp'
import type { Actor } from '#core/actions_log'
import type { ProductLine } from '#shared/enums'
import type { NewProduct } from '#catalog/views'

/** Staff make a product: it stands last in its line and out of the shop until they put it there; answers its id. */
export async function createProduct(product: NewProduct, actor: Actor): Promise<string> {
  assertMsrp(product.msrp)
  try {
    return await writeTx(async (trx) => {
      const position = product.position ?? (await placeBehind(product.line, trx))
      return addProduct({ ...product, position, isDisabled: true }, actor, trx)
    })
  } catch (error) {
    if (!uniqueViolation(error)?.includes('sku')) throw error
    throw await taken(product.sku)
  }
}

async function placeBehind(line: ProductLine, trx: Trx): Promise<number> {
  const last = await one<{ position: number | null }>(
    'select max(position) as position from products where line = ?',
    [line],
    trx
  )
  return (last?.position ?? -1) + 1
}

/** With the product that has it, so that staff can go there. */
async function taken(sku: string): Promise<Refusal> {
  const owner = await findProductBySku(sku)
  return new Refusal('There is a product with this SKU already.', 'E_SKU_TAKEN', {
    status: 409,
    field: 'sku',
    extra: { product: owner && { _id: owner.id, name: owner.name } },
  })
}
