import env from '#start/env'

type Account = { key: string; secret: string; account: string; apiBase: string }

function accountOf(carrier: 'FEDEX' | 'DHL', defaultBase: string): Account | null {
  const key = env.get(`${carrier}_API_KEY`)
  const secret = env.get(`${carrier}_API_SECRET`)?.release()
  const account = env.get(`${carrier}_ACCOUNT`)
  if (!key || !secret || !account) return null
  return { key, secret, account, apiBase: env.get(`${carrier}_API_BASE`) ?? defaultBase }
}

/** Carriers that quote prices by key; without one, the rate table applies. */
export const carrierAccounts = {
  fedex: accountOf('FEDEX', 'https://apis.fedex.com'),
  dhl: accountOf('DHL', 'https://express.api.dhl.com/mydhlapi'),
}
