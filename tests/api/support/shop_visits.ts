import { newId } from '#shared/ids'
import { anAddress, type Order, type Product } from '#tests/api/support/entities'
import { SpecificationClient } from '#tests/api/support/specification_client'
import { PASSWORD } from '#tests/support/users'

export const anEmail = () => `${newId()}@example.com`
export const OWN_PASSWORD = 'correct horse'

/** Signs in a user of `aUser` and the like. */
export async function signedIn({ email }: { email: string }): Promise<SpecificationClient> {
  const client = new SpecificationClient()
  await client.signIn(email, PASSWORD)
  return client
}

/** Whether a product is one that the stations track */
export const isDrive = ({ name }: Product) => name.includes('PXLDRIVE')

export async function productOf(client: SpecificationClient, sku: string): Promise<Product> {
  const products = await client.get<Product[]>('api/products')
  const found = products.find((product) => product.sku === sku)
  if (!found) throw new Error(`${sku} is not in the shop`)
  return found
}

export async function aCart(
  client: SpecificationClient,
  { sku = 'THX-CBH10', quantity = 1 } = {}
): Promise<Order> {
  const { _id: id } = await productOf(client, sku)
  return client.post<Order>('api/orders', { id, quantity })
}

/** Sends an order to its next state, as it was returned, with what the customer has entered. */
export const next = (client: SpecificationClient, order: Order, entered: object = {}) =>
  client.put<Order>(`api/orders/${order._id}/next`, { ...order, ...entered })

/** Brings a cart to its payment step: addresses, then the option that is the last in the list. */
export async function toPayment(client: SpecificationClient, cart: Order): Promise<Order> {
  const addressed = await next(client, cart)
  const delivery = await next(client, addressed, {
    email: addressed.email || 'ada@example.com',
    phone: '+1 303 555 0100',
    address: { shipping: anAddress(), billing: anAddress() },
  })
  const { options } = delivery.shipment
  const chosen = options.map((option) => ({ ...option, selected: option === options.at(-1) }))
  return next(client, delivery, { shipment: { ...delivery.shipment, options: chosen } })
}

/** Pays with a card whose token the browser received from the card provider. */
export const payByCard = (client: SpecificationClient, order: Order, token = 'tok_visa') =>
  next(client, order, {
    payment: { ...order.payment, method: 'CREDIT_CARD', stripe_token: token },
  })
