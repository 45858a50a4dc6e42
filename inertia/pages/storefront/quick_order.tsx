import { Head } from '@inertiajs/react'
import { quickOrderTexts } from '@shared/texts/storefront/quick_order'
import type { QuickOrderPage } from '@views/orders'
import { OrderPreview } from '~/components/quick_order/order_preview'
import { PartNumbers } from '~/components/quick_order/part_numbers'
import { PasteForm } from '~/components/quick_order/paste_form'
import { useQuickOrder } from '~/components/quick_order/use_quick_order'
import { Callout } from '~/components/ui/callout'
import { StorefrontLayout } from '~/layouts/storefront_layout'

/** Reads an order that the customer pastes, and puts it into the cart. */
export default function QuickOrder({ page }: { page: QuickOrderPage }) {
  const quickOrder = useQuickOrder(page.canUsePo)
  return (
    <div className="shell max-w-4xl pt-10 pb-24 sm:pt-14">
      <Head title="Quick order">
        <meta head-key="robots" name="robots" content="noindex" />
      </Head>
      <h1 className="text-title font-semibold">Quick order</h1>
      <p className="mt-3 mb-8 max-w-[60ch] text-ink-2">
        Paste your order as you have it. You see what we understood before anything is ordered.
      </p>
      <div role="status" className="mb-8 empty:hidden">
        {quickOrder.isAsked && <QuoteRequested />}
      </div>
      <PasteForm quickOrder={quickOrder} />
      <OrderPreview quickOrder={quickOrder} page={page} />
      <PartNumbers partNumbers={page.partNumbers} />
    </div>
  )
}

const QuoteRequested = () => (
  <div ref={focus} tabIndex={-1}>
    <Callout tone="success">{quickOrderTexts.quoteRequested}</Callout>
  </div>
)

/** The pressed button is gone, and what it did stands above the form. */
const focus = (element: HTMLElement | null) => element?.focus()

QuickOrder.layout = StorefrontLayout
