import type { Currency } from '#shared/money'

/** An open cart that a claim may concern: one of the account, or one that the browser names */
export type ClaimableCart = {
  id: string
  userId: string | null
  currency: Currency
  updatedAt: string
  /** The units in it */
  quantity: number
  /** Its payment has no outcome yet. */
  isPending: boolean
  /** The account has another cart since. */
  isSuperseded: boolean
}

/** The changes of a claim in one currency */
export type ClaimPlan = {
  currency: Currency
  /** The cart of the account from now on; null while it has none */
  current: ClaimableCart | null
  /** The cart that the browser refers to: the current one, unless a payment of another is pending there */
  shown: ClaimableCart | null
  /** Carts whose lines go into the current one */
  merged: ClaimableCart[]
  /** Carts of the account that only their ids find from now on */
  superseded: ClaimableCart[]
}

type ClaimInput = {
  /** The ids that the browser names */
  named: readonly string[]
  /** The account's currency, which its carts take; without one, carts of both stay apart. */
  currency: Currency | null
}

/**
 * Chooses the account's cart: the newest with goods, else one that the browser names. Other carts that the browser names
 * are merged, and those that it does not are superseded. A cart whose payment is pending stays as it is.
 */
export function planClaim(
  carts: readonly ClaimableCart[],
  { named, currency }: ClaimInput
): ClaimPlan[] {
  const byCurrency = Map.groupBy(carts, (cart) => currency ?? cart.currency)
  return [...byCurrency].map(([group, members]) => ({
    currency: group,
    ...planCurrency(members, named),
  }))
}

function planCurrency(
  carts: readonly ClaimableCart[],
  named: readonly string[]
): Omit<ClaimPlan, 'currency'> {
  const isNamed = ({ id }: ClaimableCart) => named.includes(id)
  const open = carts.filter(({ isPending }) => !isPending).toSorted(newestFirst)
  const own = open.filter(isOwn)
  const others = open.filter((cart) => !isOwn(cart) && isNamed(cart))
  const current = own.find(hasGoods) ?? others.find(hasGoods) ?? own.at(0) ?? others.at(0) ?? null
  const merged = open.filter((cart) => cart !== current && isNamed(cart) && hasGoods(cart))
  return {
    current,
    shown: carts.find((cart) => cart.isPending && isNamed(cart)) ?? current,
    merged,
    superseded: own.filter((cart) => cart !== current && !merged.includes(cart)),
  }
}

const isOwn = ({ userId, isSuperseded }: ClaimableCart) => userId !== null && !isSuperseded
const hasGoods = ({ quantity }: ClaimableCart) => quantity > 0

const newestFirst = (a: ClaimableCart, b: ClaimableCart) =>
  b.updatedAt.localeCompare(a.updatedAt) || b.id.localeCompare(a.id)

/** Whether the account has yet to receive its cart */
export const isAdopted = ({ current }: Pick<ClaimPlan, 'current'>): boolean =>
  current !== null && !isOwn(current)

/** Whether nothing is left to do */
export const isSettled = (plan: ClaimPlan): boolean =>
  !isAdopted(plan) && plan.merged.length === 0 && plan.superseded.length === 0

/** Whether goods get prices in another currency */
export const convertsGoods = (plan: ClaimPlan): boolean =>
  [...plan.merged, ...(plan.current ? [plan.current] : [])].some(
    (cart) => cart.currency !== plan.currency && hasGoods(cart)
  )
