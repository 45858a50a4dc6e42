import { staffCall } from '#tests/browser/support/staff_call'

/** Sets how many units of a product can be sold, and returns how many there were. */
export async function setStock(sku: string, stock: number): Promise<number> {
  const call = await staffCall()
  const products = await call<{ _id: string; sku: string; stock: number }[]>(
    'GET',
    '/api/products/all'
  )
  const product = products.find((one) => one.sku === sku)!
  await call('PUT', `/api/products/${product._id}/stock/${stock}`, { reason: 'Counted' })
  return product.stock
}
