import { calls } from '~/components/checkout/checkout_calls'
import { checkoutStore } from '~/components/checkout/checkout_store'
import { editLater, flushEdit } from '~/components/checkout/edits'
import { meet } from '~/components/checkout/steps'
import { ApiError } from '~/lib/api'

const PO = 'po'
const RESTS_MS = 700

export type PoState = { isSaved: boolean; problem: string | null }

/** Saves the customer's own order number once it rests. */
export function changeCustomerPo(po: string, say: (state: PoState) => void): void {
  say({ isSaved: false, problem: null })
  editLater(PO, RESTS_MS, () => savePo(po, say))
}

export const saveCustomerPoNow = (): void => flushEdit(PO)

async function savePo(po: string, say: (state: PoState) => void): Promise<boolean> {
  const { order } = checkoutStore.current()
  if (!order) return true
  try {
    const { customerPO } = await calls.setCustomerPo(order.id, po)
    checkoutStore.patch({ order: { ...checkoutStore.current().order!, customerPO } })
    say({ isSaved: true, problem: null })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status !== 409 && error.status !== 404) {
      say({ isSaved: false, problem: error.message })
    } else void meet(error)
    return false
  }
}
