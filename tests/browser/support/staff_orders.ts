import { callShop } from '#tests/browser/support/call_shop'
import { ADMIN, findProduct, signInForToken } from '#tests/browser/support/shop'
import { DENVER } from '#tests/support/addresses'
import type { OrderResponse } from '#orders/views'

/** Sends a JSON call as a staff member and returns the response body. Throws for an error status. */
export async function callAsStaff<Body>(
  call: readonly [string, string],
  body: object
): Promise<Body> {
  const token = await signInForToken(ADMIN)
  const headers = { 'x-token': token, 'idempotency-key': crypto.randomUUID() }
  return (await callShop(call, body, headers)) as Body
}

/** Creates an order by the API, by default a pro-forma of a guest with one cable. */
export async function aStaffOrder(changes: object = {}): Promise<OrderResponse> {
  const { _id: product } = await findProduct('THX-CBH20')
  return callAsStaff(['PUT', '/api/a/orders/0'], {
    type: 1,
    email: 'ada@example.com',
    phone: '+1 303 555 0100',
    cart: [{ product, quantity: 1 }],
    address: { shipping: DENVER },
    same_billing: true,
    ...changes,
  })
}

/** Returns the id of a customer's account. */
export async function userIdOf(email: string): Promise<string> {
  const found = await callAsStaff<{ results: { _id: string }[] }>(['POST', '/api/users/search'], {
    query: email,
  })
  return found.results[0]._id
}
