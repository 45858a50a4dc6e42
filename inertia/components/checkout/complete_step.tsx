import { CircleCheck, Printer } from 'lucide-react'
import { OrderState } from '@shared/enums'
import { BankAccount } from '~/components/checkout/bank_account'
import { LinkButton } from '~/components/ui/link_button'
import { useShopPath } from '~/hooks/use_shared'
import { shop } from '~/lib/paths'
import type { StepProps } from '~/components/checkout/current_step'

export function CompleteStep({ checkout, settings }: StepProps) {
  const { order } = checkout
  const path = useShopPath()
  const isProforma = order.state === OrderState.Proforma
  return (
    <>
      <div className="flex items-start gap-4">
        <CircleCheck aria-hidden="true" className="mt-1 size-7 shrink-0 text-success" />
        <div>
          <p className="text-lead text-ink">
            Thank you. Order <span className="nums font-semibold">{order.number}</span> is placed.
          </p>
          <p className="mt-1.5 text-control text-ink-2">
            A confirmation is on its way to <span className="text-ink">{order.email}</span>.
          </p>
        </div>
      </div>
      <section className="mt-9">
        <h3 className="mb-3 text-lg font-semibold tracking-tight text-ink">What happens next</h3>
        <ol className="list-decimal space-y-2 ps-5 text-control text-ink-2 marker:text-ink-3">
          {nextSteps(order.fulfilment, isProforma).map((step) => (
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
      <div className="mt-9 flex flex-wrap gap-3">
        <LinkButton href={path(shop.home)} variant="primary">
          Keep shopping
        </LinkButton>
        <LinkButton
          isPlain
          href={path(shop.printedOrder(order.id))}
          icon={<Printer aria-hidden="true" className="size-4" />}
        >
          Print this order
        </LinkButton>
      </div>
      <p className="mt-6 text-label text-ink-3">
        Keep the number: with it and your e-mail address you find the order under Order Lookup.
      </p>
    </>
  )
}

function nextSteps(fulfilment: 'PICKUP' | 'OWN_SHIPPING' | null, isProforma: boolean): string[] {
  const arrival = {
    PICKUP: 'We tell you by e-mail when it is ready to be picked up.',
    OWN_SHIPPING: 'We tell you by e-mail when your carrier can collect it.',
    SHIP: 'We tell you by e-mail when it is on its way, with its tracking number.',
  }[fulfilment ?? 'SHIP']
  const transfer =
    'Please transfer the total to the account below and give the order number as the reference.'
  return isProforma
    ? [transfer, 'When the transfer has arrived we pack your order.', arrival]
    : ['We pack your order.', arrival]
}
