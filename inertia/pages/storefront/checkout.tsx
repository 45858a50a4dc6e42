import { Head } from '@inertiajs/react'
import { CheckoutNav } from '~/components/checkout_steps/checkout_nav'
import { CheckoutSessionProvider } from '~/components/checkout/checkout_session'
import { CurrentStep } from '~/components/checkout_steps/current_step'
import { EmptyCart } from '~/components/checkout_steps/empty_cart'
import { STAGE_LABELS } from '~/components/checkout/stages'
import { loadCart } from '~/components/checkout/load_cart'
import { OrderSummary, SummaryTotal } from '~/components/checkout_steps/order_summary'
import { BankChallenge } from '~/components/payments/bank_challenge'
import { CheckoutColumns } from '~/components/storefront/checkout_columns'
import { Callout } from '~/components/ui/callout'
import { ErrorState } from '~/components/ui/error_state'
import { useCheckout, type CheckoutProps } from '~/components/checkout/use_checkout'
import { useShared } from '~/hooks/use_shared'
import { CheckoutLayout } from '~/layouts/checkout_layout'

export default function Checkout(props: CheckoutProps) {
  const { stage: requested, settings } = props
  const { session, checkout } = useCheckout(props)
  const { phase, loadError } = checkout
  const { company } = useShared()
  return (
    <CheckoutSessionProvider value={session}>
      <div className="shell min-h-[80dvh]">
        <Head title={`${STAGE_LABELS[phase === 'ready' ? checkout.stage : requested]}, checkout`}>
          <meta head-key="robots" name="robots" content="noindex" />
        </Head>
        <h1 className="sr-only">Checkout</h1>
        <noscript>
          <Callout tone="warning" className="mb-8">
            The checkout needs JavaScript. Turn it on, or order by{' '}
            {company.phone && <>phone ({company.phone}) or </>}e-mail ({company.email}).
          </Callout>
        </noscript>
        {phase === 'empty' && <EmptyCart alert={checkout.alert} />}
        {phase === 'failed' && (
          <ErrorState text={loadError ?? ''} onRetry={() => void loadCart(session)} />
        )}
        {(phase === 'loading' || phase === 'ready') && (
          <>
            <CheckoutNav checkout={checkout} />
            <CheckoutColumns
              summaryTitle="Order summary"
              summary={<OrderSummary checkout={checkout} settings={settings} />}
              total={<SummaryTotal checkout={checkout} />}
              isOpen={checkout.stage === 'confirm'}
            >
              <CurrentStep checkout={checkout} settings={settings} />
            </CheckoutColumns>
          </>
        )}
        <BankChallenge />
      </div>
    </CheckoutSessionProvider>
  )
}

Checkout.layout = CheckoutLayout
