import { OrderState } from '@shared/enums'
import { cardErrorText } from '@shared/card_error_text'
import { texts } from '@shared/texts'
import { calls } from '~/components/checkout/checkout_calls'
import { checkoutStore } from '~/components/checkout/checkout_store'
import {
  focusField,
  focusHeadingIfLost,
  isOnPage,
  quantityField,
  showStage,
} from '~/components/checkout/navigation'
import { reopenCart } from '~/components/checkout/opening'
import { toCheckoutOrder } from '~/components/checkout/order'
import { adopt, asPlaced, finish, forgetOrder } from '~/components/checkout/outcome'
import { isPlaced, mayEdit, shownStage } from '~/components/checkout/stages'
import { tell } from '~/components/ui/confirm_store'
import type { ApiError } from '~/lib/api'
import type { CheckoutStage } from '~/lib/paths'

type Explain = (error: ApiError) => void | Promise<void>

const CARD_AGAIN = 'Please enter your card again, it could not be used a second time.'
const CART_CHANGED = 'Your cart has changed in the meantime. Please check it and go on.'

/** Shows what a refusal means and leads to where it can be put right. */
export async function explain(error: ApiError): Promise<void> {
  checkoutStore.patch({ busy: null, isConfirming: false })
  if (error.order) adoptFresh(error)
  await explanationOf(error)(error)
  focusHeadingIfLost()
}

const BY_CODE: Record<string, Explain> = {
  E_TOTAL_CHANGED: ({ message }) => checkoutStore.patch({ alert: message }),
  E_CART_EMPTY: showInCart,
  E_OUT_OF_STOCK: showInCart,
  E_NOT_AVAILABLE: showInCart,
  E_STEP: startOver,
  E_ALREADY_PLACED: sayPlaced,
}

function explanationOf({ status, code, message, field }: ApiError): Explain {
  if (Object.hasOwn(BY_CODE, code)) return BY_CODE[code]
  if (message.includes(texts.checkout.tokenTwice)) return refuseUsedToken
  if (status === 402) return refuseCard
  if (status === 404 && message === texts.cart.noOrder) return sayGone
  if (message.includes(texts.shipping.noServices)) return sayNoServices
  return field !== null && stageOfField(field) !== null ? showAtField : sayError
}

async function showInCart({ message, line, productId, order }: ApiError): Promise<void> {
  if (!order) await reopenCart().catch(() => undefined)
  const lines = checkoutStore.current().order?.lines ?? []
  const meant = lines.find(({ id, productId: of }) => id === line || of === productId)
  checkoutStore.patch(meant ? { lineProblems: { [meant.id]: message } } : { alert: message })
  showStage('cart')
  if (meant) focusField(quantityField(meant.id))
}

async function startOver(): Promise<void> {
  await reopenCart().catch(() => undefined)
  checkoutStore.patch({ alert: CART_CHANGED })
  showStage('cart')
}

async function sayPlaced(): Promise<void> {
  await tell(texts.checkout.error, texts.checkout.alreadyPlaced)
  const { order } = checkoutStore.current()
  if (order) finish(isPlaced(order.state) ? order : asPlaced(order))
}

/** The token is of no more use, whatever the reason. */
async function refuseCard({ code, message }: ApiError): Promise<void> {
  checkoutStore.patch({ token: null })
  const { title, text } = cardErrorText(code, message)
  await tell(title, text)
  backToPayment()
}

/** Either the order went through with it, or the card has to be given again. */
async function refuseUsedToken(): Promise<void> {
  checkoutStore.patch({ token: null })
  const { order } = checkoutStore.current()
  if (!order) return
  if (!isPlaced(order.state) && (await isStillCart(order.id))) return backToPayment(CARD_AGAIN)
  await sayPlaced()
}

const isStillCart = (id: string) =>
  calls.current(id).then(
    () => true,
    ({ status }: ApiError) => status !== 404
  )

export function backToPayment(alert: string | null = null): void {
  const { order } = checkoutStore.current()
  if (!order) return
  const state = order.state === OrderState.Confirm ? OrderState.Payment : order.state
  checkoutStore.patch({ order: { ...order, state }, alert })
  showStage(shownStage('payment', state))
}

/** To who is not signed in any more, their cart is not there: it waits for them, with what they typed. */
async function sayGone({ message }: ApiError): Promise<void> {
  const { order } = checkoutStore.current()
  const isOthers = order !== null && !order.isGuests && (await calls.isSignedOut())
  if (isOthers) checkoutStore.patch({ alert: texts.form.signedOut })
  else forgetOrder(message)
}

async function sayNoServices(): Promise<void> {
  const email = checkoutStore.context()?.supportEmail ?? ''
  await tell(texts.checkout.error, texts.shipping.noServicesDialog(email))
}

async function showAtField(error: ApiError): Promise<void> {
  const { fields, message } = error
  const field = error.field!
  const stage = stageOfField(field)!
  const { order } = checkoutStore.current()
  if (!isOnPage(field) && !(order && mayEdit(stage, order.state))) return sayError(error)
  checkoutStore.patch({ problems: fields, alert: isOnPage(field) ? null : message })
  if (!isOnPage(field)) showStage(stage)
  focusField(field)
}

const FIELDS: readonly [RegExp, CheckoutStage][] = [
  [/^(email|phone|address\..*|shipment\..*)$/, 'address'],
  [/^option$/, 'delivery'],
  [/^payment\..*$/, 'payment'],
]

const stageOfField = (field: string): CheckoutStage | null =>
  FIELDS.find(([pattern]) => pattern.test(field))?.[1] ?? null

async function sayError({ message }: ApiError): Promise<void> {
  await tell(texts.checkout.error, message)
}

function adoptFresh({ order }: ApiError): void {
  const fresh = toCheckoutOrder(order!)
  if (isPlaced(fresh.state)) checkoutStore.patch({ order: fresh })
  else adopt(fresh)
}
