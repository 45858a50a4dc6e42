import { Head } from '@inertiajs/react'
import type { CheckoutSettings } from '@views/orders'
import { CheckoutNav } from '~/components/checkout/checkout_nav'
import { CurrentStep } from '~/components/checkout/current_step'
import { EmptyCart } from '~/components/checkout/empty_cart'
import { OrderSummary, SummaryTotal } from '~/components/checkout/order_summary'
import { BankChallenge } from '~/components/payments/bank_challenge'
import { CheckoutColumns } from '~/components/storefront/checkout_columns'
import { Callout } from '~/components/ui/callout'
import { ErrorState } from '~/components/ui/error_state'
import { useCheckout } from '~/hooks/use_checkout'
import { CheckoutLayout } from '~/layouts/checkout_layout'
import { openCheckout } from '~/components/checkout/opening'
import type { CheckoutStage } from '~/lib/paths'

type CheckoutProps = { stage: CheckoutStage; settings: CheckoutSettings }

export default function Checkout({ stage: wanted, settings }: CheckoutProps) {
  const checkout = useCheckout(wanted, settings)
  const { phase, failure, order, stage } = checkout
  return (
    <div className="shell min-h-[80dvh]">
      <Head title="Checkout">
        <meta head-key="robots" name="robots" content="noindex" />
      </Head>
      <h1 className="sr-only">Checkout</h1>
      <noscript>
        <Callout tone="warning" className="mb-8">
          The checkout needs JavaScript. Please switch it on, or order by phone or e-mail.
        </Callout>
      </noscript>
      {phase === 'empty' && <EmptyCart alert={checkout.alert} />}
      {phase === 'failed' && <ErrorState text={failure ?? ''} onRetry={openCheckout} />}
      {(phase === 'opening' || phase === 'open') && (
        <>
          <CheckoutNav checkout={checkout} />
          <CheckoutColumns
            summaryTitle="Order summary"
            summary={<OrderSummary order={order} stage={stage} />}
            total={<SummaryTotal order={order} />}
          >
            <CurrentStep checkout={checkout} settings={settings} />
          </CheckoutColumns>
        </>
      )}
      <BankChallenge />
    </div>
  )
}

Checkout.layout = CheckoutLayout
