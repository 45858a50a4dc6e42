import { ADMIN, signInForToken } from '#tests/browser/support/shop'
import { callShop } from '#tests/browser/support/call_shop'

export type StaffCall = <Body>(method: string, path: string, body?: object) => Promise<Body>

/** Returns a function that calls the API as an admin, or as another member of staff. */
export async function staffCall(email = ADMIN): Promise<StaffCall> {
  const token = await signInForToken(email)
  return async <Body>(method: string, path: string, body?: object) =>
    (await callShop([method, path], body, { 'x-token': token })) as Body
}
