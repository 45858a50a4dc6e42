import { findCustomer, findCustomerContact } from '#accounts'
import { listPartNumbers, type PartNumber } from '#orders/quick_order/part_numbers'
import { orderableProducts } from '#orders/quick_order/price_lines'
import { isEmptyAddress } from '#shared/address'
import { addressLines } from '#shared/places/address_lines'

/** What the page Quick order needs before a text is pasted */
export type QuickOrderPage = {
  products: { id: string; sku: string; name: string }[]
  partNumbers: PartNumber[]
  /** Whether the customer's orders have an order number of the customer's own */
  canUsePo: boolean
  /** The shipping address of the account, in lines; empty without one */
  ownAddress: string[]
}

export async function quickOrderPage(userId: string): Promise<QuickOrderPage> {
  const customer = await findCustomer(userId)
  const contact = await findCustomerContact(userId)
  const products = await orderableProducts(customer)
  return {
    products: products.map(({ id, sku, name }) => ({ id, sku, name })),
    partNumbers: await listPartNumbers(userId),
    canUsePo: customer?.group !== null,
    ownAddress: contact && !isEmptyAddress(contact.shipping) ? addressLines(contact.shipping) : [],
  }
}
