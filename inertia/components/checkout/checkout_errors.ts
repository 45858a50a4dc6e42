import { router } from '@inertiajs/react'
import { OrderState } from '@shared/enums'
import { orderingTexts } from '@shared/texts/storefront/ordering'
import { shopTexts } from '@shared/texts/storefront/shop'
import { cardErrorText } from '@shared/texts/card_errors'
import { checkoutApi } from '~/components/checkout/checkout_api'
import { applyOrder, discardCart, reloadCart } from '~/components/checkout/load_cart'
import {
  focusField,
  focusHeadingIfLost,
  isOnPage,
  quantityFieldName,
  showStage,
} from '~/components/checkout/navigation'
import { toCheckoutOrder } from '~/components/checkout/order'
import { asPlaced, showConfirmation } from '~/components/checkout/placed_order'
import { canEdit, isPlaced, shownStage } from '~/components/checkout/stages'
import { showMessage } from '~/components/ui/confirm_store'
import type { CheckoutSession } from '~/components/checkout/checkout_session'
import type { CheckoutStage } from '@shared/enums'
import type { ApiError } from '~/lib/api'

type ErrorHandler = (session: CheckoutSession, error: ApiError) => void | Promise<void>

const ENTER_CARD_AGAIN = 'Enter your card again. It can only be used once.'
const CART_CHANGED = 'Your cart has changed. Check it and try again.'

/** Shows an error and leads the customer to the step where it can be fixed. */
export async function showError(session: CheckoutSession, error: ApiError): Promise<void> {
  session.dispatch({ type: 'confirmationEnded' })
  if (error.order) applyFreshOrder(session, error)
  await handlerOf(error)(session, error)
  focusHeadingIfLost()
}

const BY_CODE: Record<string, ErrorHandler> = {
  E_TOTAL_CHANGED: ({ dispatch }, { message }) => dispatch({ type: 'alertShown', alert: message }),
  E_PROMISE_CHANGED: ({ dispatch }, { message }) =>
    dispatch({ type: 'alertShown', alert: message }),
  E_TERMS_CHANGED: showNewTerms,
  E_CART_EMPTY: showInCart,
  E_OUT_OF_STOCK: showInCart,
  E_NOT_AVAILABLE: showInCart,
  E_NOT_FOUND: showOrderMissing,
  E_STEP: restart,
  E_ALREADY_PLACED: showAlreadyPlaced,
  E_NO_SERVICES: showNoServices,
  token_already_used: handleReusedToken,
}

function handlerOf({ status, code, field }: ApiError): ErrorHandler {
  if (Object.hasOwn(BY_CODE, code)) return BY_CODE[code]
  if (status === 402) return handleDeclinedCard
  return field !== null && stageOfField(field) !== null ? showAtField : showDialog
}

/** The review step then asks for agreement to the present terms. */
function showNewTerms({ dispatch }: CheckoutSession, { message }: ApiError): void {
  dispatch({ type: 'alertShown', alert: message })
  router.reload({ only: ['settings'] })
}

async function showInCart(session: CheckoutSession, error: ApiError): Promise<void> {
  const { message, line: lineId, productId, order } = error
  if (!order) await reloadCart(session).catch(() => undefined)
  const lines = session.getState().order?.lines ?? []
  const line = lines.find((one) => one.id === lineId || one.productId === productId)
  session.dispatch(
    line
      ? { type: 'linesRejected', errors: { [line.id]: message } }
      : { type: 'alertShown', alert: message }
  )
  showStage(session, 'cart')
  if (line) focusField(quantityFieldName(line.id))
}

async function restart(session: CheckoutSession): Promise<void> {
  await reloadCart(session).catch(() => undefined)
  session.dispatch({ type: 'alertShown', alert: CART_CHANGED })
  showStage(session, 'cart')
}

async function showAlreadyPlaced(session: CheckoutSession): Promise<void> {
  await showMessage(orderingTexts.checkout.error, orderingTexts.checkout.alreadyPlaced)
  const { order } = session.getState()
  if (order) showConfirmation(session, isPlaced(order.state) ? order : asPlaced(order))
}

/** A card token cannot be used again, whatever the reason for the decline. */
async function handleDeclinedCard(session: CheckoutSession, error: ApiError): Promise<void> {
  session.dispatch({ type: 'cardRemoved' })
  const { title, text } = cardErrorText(error.code, error.message)
  await showMessage(title, text)
  returnToPayment(session)
}

/** A token is used when the order was placed with it, or when an earlier attempt failed. */
async function handleReusedToken(session: CheckoutSession): Promise<void> {
  session.dispatch({ type: 'cardRemoved' })
  const { order } = session.getState()
  if (!order) return
  const isCart = !isPlaced(order.state) && (await checkoutApi.isCart(order.id))
  if (isCart) returnToPayment(session, ENTER_CARD_AGAIN)
  else await showAlreadyPlaced(session)
}

export function returnToPayment(session: CheckoutSession, alert: string | null = null): void {
  const { order } = session.getState()
  if (!order) return
  const state = order.state === OrderState.Confirm ? OrderState.Payment : order.state
  session.dispatch({ type: 'orderReplaced', order: { ...order, state } })
  session.dispatch({ type: 'alertShown', alert })
  showStage(session, shownStage('payment', state))
}

/** After the session has ended, a user's cart appears missing: it and everything typed stay until the next sign-in. */
async function showOrderMissing(session: CheckoutSession, { message }: ApiError): Promise<void> {
  const { order } = session.getState()
  const isUserCart = order !== null && !order.isGuestCart
  if (isUserCart && (await checkoutApi.isSignedOut())) {
    session.dispatch({ type: 'alertShown', alert: shopTexts.form.signedOut })
  } else discardCart(session, message)
}

/** A field says more than the dialog: which part of the address no carrier reaches. */
async function showNoServices(session: CheckoutSession, error: ApiError): Promise<void> {
  if (error.field !== null) return showAtField(session, error)
  const email = session.page?.settings.supportEmail ?? ''
  await showMessage(orderingTexts.checkout.error, orderingTexts.shipping.noServicesDialog(email))
}

async function showAtField(session: CheckoutSession, error: ApiError): Promise<void> {
  const { fields, message } = error
  const field = error.field!
  const stage = stageOfField(field)!
  const { order } = session.getState()
  const isVisible = isOnPage(field)
  if (!isVisible && !(order && canEdit(stage, order.state))) return showDialog(session, error)
  session.dispatch({ type: 'fieldsRejected', errors: fields, alert: isVisible ? null : message })
  if (!isVisible) showStage(session, stage)
  focusField(field)
}

const FIELDS: readonly [RegExp, CheckoutStage][] = [
  [/^(email|phone|address\..*|shipment\..*)$/, 'address'],
  [/^option$/, 'delivery'],
  [/^payment\..*$/, 'payment'],
]

const stageOfField = (field: string): CheckoutStage | null =>
  FIELDS.find(([pattern]) => pattern.test(field))?.[1] ?? null

async function showDialog(_session: CheckoutSession, { message }: ApiError): Promise<void> {
  await showMessage(orderingTexts.checkout.error, message)
}

function applyFreshOrder(session: CheckoutSession, { order }: ApiError): void {
  const fresh = toCheckoutOrder(order!)
  if (isPlaced(fresh.state)) session.dispatch({ type: 'orderReplaced', order: fresh })
  else applyOrder(session, fresh)
}
