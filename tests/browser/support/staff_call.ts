import { ADMIN, shopUrl, signInForToken } from '#tests/browser/support/shop'

export type StaffCall = <Body>(method: string, path: string, body?: object) => Promise<Body>

/** Returns a function that calls the API as an admin, or as another member of staff. */
export async function staffCall(email = ADMIN): Promise<StaffCall> {
  const token = await signInForToken(email)
  return async <Body>(method: string, path: string, body?: object) => {
    const response = await fetch(shopUrl(path), {
      method,
      headers: { 'content-type': 'application/json', 'x-token': token },
      body: body && JSON.stringify(body),
    })
    if (!response.ok) throw new Error(await response.text())
    return (await response.json()) as Body
  }
}
