import { type Browser } from '#tests/support/browser'
import { signedIn, visit } from '#tests/support/pages'
import { aStaffMember } from '#tests/support/users'
import { newId } from '#shared/ids'
import type { PromoDetailView, PromoRedemptionsView } from '#pricing/promos/promo_page'

type FormInput = Record<string, unknown>

export type PromoRow = Record<string, string | number | null>

export const input = (changes: FormInput = {}): FormInput => ({
  code: 'SUMMER15',
  note: 'For the newsletter',
  type: 0,
  percent: '15',
  amount_usd: '',
  amount_cad: '',
  minimum_usd: '',
  minimum_cad: '',
  products: [],
  audience: 'all',
  groups: [],
  start: null,
  end: null,
  limit: null,
  customer_limit: null,
  reduces_trade_prices: false,
  count: null,
  ...changes,
})

export const staffBrowser = async () => signedIn(await aStaffMember())

let serial = 0

export const nextCode = () => `CODE-${(serial += 1)}-${newId().slice(-4).toUpperCase()}`

/** Creates a code with the form and returns its id. */
export async function createByForm(browser: Browser, changes: FormInput = {}): Promise<string> {
  const response = await browser.call('POST', '/admin/promos', {
    body: input({ code: nextCode(), ...changes }),
  })
  const id = /\/admin\/promos\/([0-9a-f]{24})$/.exec(String(response.headers.location))?.[1]
  if (!id) throw new Error(`No code was created: ${response.status} ${response.text}`)
  return id
}

export const detail = async (browser: Browser, id: string) => {
  const { props } = await visit<{ promo: PromoDetailView; uses: PromoRedemptionsView }>(
    browser,
    `/admin/promos/${id}`
  )
  return props
}
