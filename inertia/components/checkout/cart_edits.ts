import { texts } from '@shared/texts'
import { calls } from '~/components/checkout/checkout_calls'
import { checkoutStore } from '~/components/checkout/checkout_store'
import { editLater, flushEdit, inTurn } from '~/components/checkout/edits'
import { focusField, quantityField } from '~/components/checkout/navigation'
import { adopt } from '~/components/checkout/outcome'
import { meet } from '~/components/checkout/steps'
import { toast } from '~/components/ui/toast_store'
import { ApiError } from '~/lib/api'
import type { CheckoutLine } from '~/components/checkout/order'
import type { RemovedLine } from '~/components/checkout/checkout_store'

const QUANTITY_RESTS_MS = 1000

/** What is typed is shown at once and saved when it rests; 0 takes the line out. */
export function changeQuantity(line: CheckoutLine, quantity: number): void {
  const { quantities, lineProblems } = checkoutStore.current()
  checkoutStore.patch({
    quantities: { ...quantities, [line.id]: quantity },
    lineProblems: without(lineProblems, line.id),
  })
  editLater(keyOf(line), QUANTITY_RESTS_MS, () => saveQuantity(line))
}

export const saveNow = (line: CheckoutLine): void => flushEdit(keyOf(line))

export function removeLine(line: CheckoutLine): void {
  changeQuantity(line, 0)
  saveNow(line)
}

export async function restoreLine(removed: RemovedLine): Promise<void> {
  const { order } = checkoutStore.current()
  const { line } = removed
  if (!order || line.productId === null) return
  try {
    const { productId, quantity } = line
    adopt(await inTurn(() => calls.setLine(order.id, { productId: productId!, quantity })))
    checkoutStore.patch({ removed: checkoutStore.current().removed.filter((r) => r !== removed) })
    const restored = checkoutStore
      .current()
      .order?.lines.find((l) => l.productId === line.productId)
    if (restored) focusField(quantityField(restored.id))
  } catch (error) {
    await meet(error)
  }
}

const keyOf = ({ id }: CheckoutLine) => `line ${id}`

async function saveQuantity(line: CheckoutLine): Promise<boolean> {
  const { order, quantities } = checkoutStore.current()
  const quantity = quantities[line.id]
  if (!order || quantity === undefined || line.productId === null) return true
  const index = order.lines.findIndex(({ id }) => id === line.id)
  try {
    adopt(await calls.setLine(order.id, { productId: line.productId, quantity }))
    if (quantity === 0) noteRemoved({ line: order.lines[index] ?? line, index })
    else toast.success(texts.cart.quantityUpdated)
    return true
  } catch (error) {
    return refuseQuantity(error, line)
  } finally {
    if (checkoutStore.current().quantities[line.id] === quantity) dropTyped(line)
  }
}

const ABOUT_THE_ORDER = ['E_PAYMENT_PENDING', 'E_ALREADY_PLACED']

async function refuseQuantity(error: unknown, line: CheckoutLine): Promise<false> {
  const isAboutLine =
    error instanceof ApiError &&
    !ABOUT_THE_ORDER.includes(error.code) &&
    error.message !== texts.cart.noOrder
  if (isAboutLine) {
    const { lineProblems } = checkoutStore.current()
    checkoutStore.patch({ lineProblems: { ...lineProblems, [line.id]: error.message } })
  } else void meet(error)
  return false
}

function noteRemoved(removed: RemovedLine): void {
  const others = checkoutStore.current().removed.filter(({ line }) => line.id !== removed.line.id)
  checkoutStore.patch({ removed: [...others, removed] })
}

function dropTyped(line: CheckoutLine): void {
  checkoutStore.patch({ quantities: without(checkoutStore.current().quantities, line.id) })
}

function without<T>(record: Record<string, T>, key: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([other]) => other !== key))
}
