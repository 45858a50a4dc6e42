import { shopTexts } from '@shared/texts/storefront/shop'
import { checkoutApi } from '~/components/checkout/checkout_api'
import { applyOrder } from '~/components/checkout/load_cart'
import { focusField, quantityFieldName } from '~/components/checkout/navigation'
import { handleError } from '~/components/checkout/submit_step'
import { toast } from '~/components/ui/toast_store'
import { ApiError } from '~/lib/api'
import type { RemovedLine } from '~/components/checkout/checkout_reducer'
import type { CheckoutSession } from '~/components/checkout/checkout_session'
import type { CheckoutLine } from '~/components/checkout/order'

const SAVE_DELAY_MS = 1000

/** Shows a typed quantity and saves it when typing stops; 0 removes the line. */
export function changeQuantity(
  session: CheckoutSession,
  line: CheckoutLine,
  quantity: number
): void {
  session.dispatch({ type: 'quantityTyped', lineId: line.id, quantity })
  session.edits.schedule(editKey(line), SAVE_DELAY_MS, () => saveQuantity(session, line))
}

export const saveQuantityNow = (session: CheckoutSession, line: CheckoutLine): void =>
  session.edits.flush(editKey(line))

export const removeLine = (session: CheckoutSession, line: CheckoutLine): void =>
  setQuantity(session, line, 0)

/** Saves a quantity at once; 0 removes the line. */
export function setQuantity(session: CheckoutSession, line: CheckoutLine, quantity: number): void {
  changeQuantity(session, line, quantity)
  saveQuantityNow(session, line)
}

export async function restoreLine(session: CheckoutSession, removed: RemovedLine): Promise<void> {
  const { order } = session.getState()
  const { productId, quantity } = removed.line
  if (!order || productId === null) return
  try {
    const send = () => checkoutApi.setLine(order.id, { productId, quantity })
    applyOrder(session, await session.edits.enqueue(send))
    session.dispatch({ type: 'lineRestored', removed })
    const lines = session.getState().order?.lines ?? []
    const restored = lines.find((line) => line.productId === productId)
    if (restored) focusField(quantityFieldName(restored.id))
  } catch (error) {
    await handleError(session, error)
  }
}

const editKey = ({ id }: CheckoutLine) => `line ${id}`

async function saveQuantity(session: CheckoutSession, line: CheckoutLine): Promise<boolean> {
  const { order, typedQuantities } = session.getState()
  const quantity = typedQuantities[line.id]
  if (!order || quantity === undefined || line.productId === null) return true
  const index = order.lines.findIndex(({ id }) => id === line.id)
  try {
    applyOrder(
      session,
      await checkoutApi.setLine(order.id, { productId: line.productId, quantity })
    )
    if (quantity === 0) {
      const removed = { line: order.lines[index] ?? line, index }
      session.dispatch({ type: 'lineRemoved', removed })
    } else toast.success(shopTexts.cart.quantityUpdated)
    return true
  } catch (error) {
    if (await isAboutLine(error, order.id)) {
      const { message } = error as ApiError
      session.dispatch({ type: 'quantityRejected', lineId: line.id, message })
    } else void handleError(session, error)
    return false
  } finally {
    session.dispatch({ type: 'quantityCleared', lineId: line.id, quantity })
  }
}

const ORDER_ERROR_CODES = ['E_PAYMENT_PENDING', 'E_ALREADY_PLACED']

/** E_NOT_FOUND is returned for a missing product as well as for a missing order. */
async function isAboutLine(error: unknown, orderId: string): Promise<boolean> {
  if (!(error instanceof ApiError) || ORDER_ERROR_CODES.includes(error.code)) return false
  return error.code !== 'E_NOT_FOUND' || checkoutApi.isCart(orderId)
}
