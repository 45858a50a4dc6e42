import { texts } from '@shared/texts'
import { calls } from '~/components/checkout/checkout_calls'
import { checkoutStore } from '~/components/checkout/checkout_store'
import { editLater, flushEdit, forgetEdit, inTurn } from '~/components/checkout/edits'
import { adopt } from '~/components/checkout/outcome'
import { meet } from '~/components/checkout/steps'
import { ApiError } from '~/lib/api'

const PROMO = 'promo'
const RESTS_MS = 700

/** Looks a code up once it rests, and puts it on the order where it holds; `say` hears what is wrong with it. */
export function tryPromo(code: string, say: (problem: string | null) => void): void {
  const typed = code.trim()
  say(null)
  if (typed === '') forgetEdit(PROMO)
  else editLater(PROMO, RESTS_MS, () => applyPromo(typed, say))
}

export const tryPromoNow = (): void => flushEdit(PROMO)

export async function removePromo(): Promise<void> {
  const { order } = checkoutStore.current()
  if (!order) return
  try {
    adopt(await inTurn(() => calls.removePromo(order.id)))
  } catch (error) {
    await meet(error)
  }
}

async function applyPromo(code: string, say: (problem: string) => void): Promise<boolean> {
  const { order } = checkoutStore.current()
  if (!order) return true
  try {
    const found = await calls.findPromo(order.id, code)
    if (found._id === null) return refuse(texts.cart.promoInvalid, say)
    adopt(await calls.setPromo(order.id, found._id))
    return true
  } catch (error) {
    if (error instanceof ApiError && isAboutCode(error)) return refuse(error.message, say)
    void meet(error)
    return false
  }
}

const isAboutCode = ({ status, code }: ApiError) =>
  code === 'E_PROMO' || [0, 429].includes(status) || status >= 500

function refuse(problem: string, say: (problem: string) => void): false {
  say(problem)
  return false
}
