import { ADMIN, findProduct, shopUrl, signInForToken } from '#tests/browser/support/shop'
import { DENVER } from '#tests/support/addresses'
import type { OrderResponse } from '#orders/views'

/** Sends a JSON call as a staff member and returns the response body. Throws for an error status. */
export async function callAsStaff<Body>(
  [method, path]: readonly [string, string],
  body: object
): Promise<Body> {
  const token = await signInForToken(ADMIN)
  const response = await fetch(shopUrl(path), {
    method,
    headers: {
      'content-type': 'application/json',
      'x-token': token,
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as Body
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
