import { Head } from '@inertiajs/react'
import { CheckoutNav } from '~/components/checkout_steps/checkout_nav'
import { CheckoutSessionProvider } from '~/components/checkout/checkout_session'
import { CurrentStep } from '~/components/checkout_steps/current_step'
import { EmptyCart } from '~/components/checkout_steps/empty_cart'
import { STAGE_LABELS } from '~/components/checkout/stages'
import { laterSteps, loadLaterSteps, whenStepsAreNeeded } from '~/components/checkout/later_steps'
import { loadCart } from '~/components/checkout/load_cart'
import { OrderSummary, SummaryTotal } from '~/components/checkout_steps/order_summary'
import { CheckoutColumns } from '~/components/storefront/checkout_columns'
import { Callout } from '~/components/ui/callout'
import { ErrorState } from '~/components/ui/error_state'
import { useCheckout, type CheckoutProps } from '~/components/checkout/use_checkout'
import { useShared } from '~/hooks/use_shared'
import { useStore } from '~/hooks/use_store'
import { CheckoutLayout } from '~/layouts/checkout_layout'

whenStepsAreNeeded(() => import('~/components/checkout/steps_after_cart'))

/** A confirmation can be loaded again; from the address of another step, the checkout returns to the cart. */
export function prepare({ stage }: CheckoutProps): void {
  if (stage === 'complete') void loadLaterSteps()
}

export default function Checkout(props: CheckoutProps) {
  const { stage: requested, settings } = props
  const { session, checkout } = useCheckout(props)
  const { phase, loadError } = checkout
  const { company } = useShared()
  const later = useStore(laterSteps)
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
        {later && <later.BankChallenge />}
      </div>
    </CheckoutSessionProvider>
  )
}

Checkout.layout = CheckoutLayout
