import { CircleCheck, Printer } from 'lucide-react'
import { OrderState } from '@shared/enums'
import { formatDay } from '@shared/dates'
import { orderStatusTexts } from '@shared/texts/order_status'
import { promiseTexts } from '@shared/texts/promises'
import { shopTexts } from '@shared/texts/storefront/shop'
import { BankAccount } from '~/components/checkout_steps/bank_account'
import { useShipments } from '~/components/checkout_steps/use_shipments'
import { OrderRecap } from '~/components/checkout_steps/order_recap'
import { CustomerShipments } from '~/components/profile/customer_shipments'
import { LinkButton } from '~/components/ui/link_button'
import { TextLink } from '~/components/ui/text_link'
import { useShopPath } from '~/hooks/use_shared'
import * as shop from '@paths/shop_paths'
import type { StepProps } from '~/components/checkout/checkout_session'
import type { CheckoutOrder } from '~/components/checkout/order'

export function CompleteStep({ checkout, settings }: StepProps) {
  const { order } = checkout
  const path = useShopPath()
  const shipments = useShipments(order)
  const isProforma = order.state === OrderState.Proforma
  return (
    <>
      <div className="flex items-start gap-4">
        <CircleCheck aria-hidden="true" className="mt-1 size-7 shrink-0 text-success" />
        <div className="min-w-0">
          <p className="text-lead text-ink">
            Thank you. Order{' '}
            <a
              href={path(shop.orderStatus(order.id))}
              className="nums font-semibold whitespace-nowrap underline underline-offset-4"
            >
              {order.number}
            </a>{' '}
            is placed.
          </p>
          <p className="mt-1.5 text-control text-ink-2">
            A confirmation is on its way to{' '}
            <span className="wrap-anywhere text-ink">{order.email}</span>. Look it up any time under{' '}
            <TextLink href={path(shop.manageOrder)}>{shopTexts.navigation.orderLookup}</TextLink>.
          </p>
        </div>
      </div>
      <section className="mt-9">
        <h3 className="mb-3 text-lg font-semibold tracking-tight text-ink">What happens next</h3>
        <ol className="list-decimal space-y-2 ps-5 text-control text-ink-2 marker:text-ink-3">
          {nextSteps(order, isProforma ? settings.reservationDays : null).map((step) => (
            <li key={step} className="ps-1">
              {step}
            </li>
          ))}
        </ol>
      </section>
      {isProforma && (
        <div className="mt-7">
          <BankAccount order={order} settings={settings} />
        </div>
      )}
      <CustomerShipments shipments={shipments} />
      <OrderRecap order={order} settings={settings} />
      <div className="mt-9 flex flex-wrap gap-3">
        <LinkButton href={path(shop.home)} variant="primary">
          Keep shopping
        </LinkButton>
        <LinkButton href={path(shop.orderStatus(order.id))}>{orderStatusTexts.title}</LinkButton>
        <LinkButton
          isPlain
          href={path(shop.orderPrint(order.id))}
          icon={<Printer aria-hidden="true" className="size-4" />}
        >
          Print this order
        </LinkButton>
      </div>
    </>
  )
}

/** `reservationDays` is null for an order that is paid. */
function nextSteps(
  { fulfillment, promise, lines }: CheckoutOrder,
  reservationDays: number | null
): string[] {
  const arrival = {
    PICKUP: 'We’ll e-mail you when it is ready for pickup.',
    OWN_SHIPPING: 'We’ll e-mail you when your carrier can collect it.',
    SHIP: 'We’ll e-mail you the tracking number when it ships.',
  }[fulfillment ?? 'SHIP']
  const transfer = `Transfer the total to the account below, with the order number as the payment reference. We reserve your goods for ${reservationDays} days.`
  const later = promise?.by
    ? [promiseTexts.follows(formatDay(promise.by), promise.ships_together), ...awaitedLines(lines)]
    : []
  return reservationDays !== null
    ? [transfer, 'We’ll pack your order once your transfer arrives.', ...later, arrival]
    : ['We’ll pack your order.', ...later, arrival]
}

/** Says what comes when of each item, where several wait. */
function awaitedLines(lines: CheckoutOrder['lines']): string[] {
  const waiting = lines.flatMap(({ name, awaits }) => (awaits ? [{ name, awaits }] : []))
  if (waiting.length < 2) return []
  return waiting.map(
    ({ name, awaits }) =>
      `${name}: ${promiseTexts.awaits(awaits, awaits.by && formatDay(awaits.by))}`
  )
}
