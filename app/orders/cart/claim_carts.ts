import { findCustomer, lockUser } from '#accounts'
import { relaxedDurability, updateMany, type Trx } from '#core/database'
import { assignCart } from '#orders/cart/lock_editable_order'
import { mergeCart } from '#orders/cart/merge_cart'
import { repriceCart, returnToCart } from '#orders/cart/reprice_cart'
import { mergesOfCarts, type CartMerge } from '#orders/cart/cart_merges'
import { claimableCarts, lockClaimableCarts, type CartsToClaim } from '#orders/cart/claimable_carts'
import { lockOrder } from '#orders/order/reads/find_order'
import {
  convertsGoods,
  isAdopted,
  isSettled,
  planClaim,
  type ClaimableCart,
  type ClaimPlan,
} from '#orders/cart/cart_claim_rules'

export type CartClaim = {
  /** At most one per currency */
  carts: ClaimableCart[]
  /** What the account's carts received from the named ones, now or by an earlier claim */
  merges: CartMerge[]
  /** Whether goods got prices in the currency of the account */
  isConverted: boolean
}

/**
 * Finds the open cart of an account, and joins the carts that its browser names with it: a guest's cart becomes the
 * account's if there is none, else its lines are added. Repeated claims change nothing.
 */
export async function claimCarts(claim: CartsToClaim): Promise<CartClaim> {
  const plans = await planFor(claim)
  if (plans.every(isSettled)) return outcomeOf(claim, plans)

  return relaxedDurability.writeTx(async (trx) => {
    await lockUser(claim.userId, trx)
    await lockClaimableCarts(claim, trx)
    const lockedPlans = await planFor(claim, trx)
    for (const plan of lockedPlans) await carryOut(plan, claim.userId, trx)
    const isConverted = lockedPlans.some(convertsGoods)
    return { ...(await outcomeOf(claim, await planFor(claim, trx), trx)), isConverted }
  })
}

async function planFor(claim: CartsToClaim, trx?: Trx): Promise<ClaimPlan[]> {
  const customer = await findCustomer(claim.userId, trx)
  const carts = await claimableCarts(claim, trx)
  return planClaim(carts, { named: claim.named, currency: customer?.currency ?? null })
}

async function carryOut(plan: ClaimPlan, userId: string, trx: Trx): Promise<void> {
  const { current, merged, superseded } = plan
  const supersededAt = new Date().toISOString()
  await updateMany(
    'orders',
    superseded.map(({ id }) => ({ id, superseded_at: supersededAt })),
    trx
  )
  if (!current || (merged.length === 0 && !isAdopted(plan))) return

  const cart = (await lockOrder(current.id, trx))!
  if (cart.userId === null) await assignCart(cart, userId, trx)
  for (const { id } of merged) await mergeCart(cart, id, trx)
  const columns = { superseded_at: null, promo_id: cart.promoId, ...returnToCart(cart) }
  await repriceCart(cart, columns, trx)
}

async function outcomeOf(
  claim: CartsToClaim,
  plans: readonly ClaimPlan[],
  trx?: Trx
): Promise<CartClaim> {
  return {
    carts: plans.flatMap(({ shown }) => shown ?? []),
    merges: await mergesOfCarts(claim, trx),
    isConverted: false,
  }
}
