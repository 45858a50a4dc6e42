import { Head, router } from '@inertiajs/react'
import { CreditCard, RotateCcw } from 'lucide-react'
import { orderStatusTexts } from '@shared/texts/order_status'
import { paymentTexts, termsTexts } from '@shared/texts/terms'
import { AddressLines } from '~/components/addresses/address_lines'
import { paymentReference } from '~/components/payments/payment_reference'
import { OrderOverview } from '~/components/profile/order_overview'
import { useReorder } from '~/components/profile/use_reorder'
import { Button } from '~/components/ui/button'
import { DescriptionList } from '~/components/ui/description_list'
import { DocumentLinks } from '~/components/documents/document_links'
import { LinkButton } from '~/components/ui/link_button'
import { Panel } from '~/components/ui/panel'
import { Price } from '~/components/ui/price'
import { Steps } from '~/components/ui/steps'
import { TextLink } from '~/components/ui/text_link'
import { useShared, useShopPath } from '~/hooks/use_shared'
import { StorefrontLayout } from '~/layouts/storefront_layout'
import * as shop from '@paths/shop_paths'
import type { OrderStatusPage } from '@views/orders'

/** One page for all that a customer asks about an order, for accounts and for the links in mails */
export default function OrderStatus(props: OrderStatusPage) {
  const { order, status, steps, quoteUrl, reorderPath, supportEmail } = props
  const path = useShopPath()
  return (
    <div className="shell pt-14 pb-24 sm:pt-20">
      <Head title={`${orderStatusTexts.title} ${order.number}`}>
        <meta head-key="robots" name="robots" content="noindex" />
      </Head>
      <p className="text-control text-ink-2">Order {order.number}</p>
      <h1 className="text-title font-semibold">{status.title}</h1>
      {status.details.map((detail) => (
        <p key={detail} className="mt-2 max-w-prose text-ink-2">
          {detail}
        </p>
      ))}
      {steps.length > 0 && (
        <div className="mt-8">
          <Steps label="Progress of the order" steps={steps} />
        </div>
      )}
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <Panel>
          <OrderOverview order={order}>
            {quoteUrl && (
              <LinkButton isPlain variant="primary" href={quoteUrl}>
                View quote
              </LinkButton>
            )}
            {reorderPath && <ReorderButton reorderPath={reorderPath} order={order} />}
            <DocumentLinks documents={order.documents} />
          </OrderOverview>
        </Panel>
        <div className="grid gap-6">
          <HowToPay {...props} />
          <Delivery {...props} />
          <Panel title="Questions?">
            <p className="text-control text-ink-2">
              <TextLink href={path(shop.contact)}>Write to us</TextLink> or to{' '}
              <a className="text-ink underline" href={`mailto:${supportEmail}`}>
                {supportEmail}
              </a>
              , and name order {order.number}.
            </p>
          </Panel>
        </div>
      </div>
    </div>
  )
}

type ReorderProps = { reorderPath: string; order: OrderStatusPage['order'] }

function ReorderButton({ reorderPath, order }: ReorderProps) {
  const reorder = useReorder(reorderPath, order.total.currency)
  return (
    <Button
      icon={<RotateCcw aria-hidden="true" className="size-4" />}
      isBusy={reorder.isProcessing}
      onClick={() => void reorder.reorder()}
    >
      Re-order
    </Button>
  )
}

function HowToPay({ order, transfer, ownOrderId }: OrderStatusPage) {
  if (!transfer) return null
  const label = transfer.isDeposit ? termsTexts.dueNow : 'Balance due'
  return (
    <Panel title={paymentTexts.howToPay}>
      <DescriptionList
        items={[
          { term: label, text: <Price of={transfer.amount} className="font-semibold" /> },
          paymentReference(order.number),
        ]}
      />
      {transfer.accounts.map(({ title, lines }) => (
        <div key={title} className="mt-5">
          <h3 className="mb-2 text-control font-medium">Bank transfer, {title}</h3>
          <DescriptionList items={lines.map(({ label: term, value }) => ({ term, text: value }))} />
        </div>
      ))}
      {transfer.takesCards && (
        <div className="mt-5 empty:hidden">
          <PayByCard url={transfer.cardUrl} ownOrderId={ownOrderId} />
        </div>
      )}
    </Panel>
  )
}

type PayByCardProps = { url: string | null; ownOrderId: string | null }

/** Opens the payment link of the order; its owner gets one where none exists. */
function PayByCard({ url, ownOrderId }: PayByCardProps) {
  const { user } = useShared()
  const path = useShopPath()
  const look = {
    variant: 'primary',
    icon: <CreditCard aria-hidden="true" className="size-4" />,
  } as const
  if (url)
    return (
      <LinkButton isPlain href={url} {...look}>
        Pay by card
      </LinkButton>
    )
  if (!user || !ownOrderId) return null
  const pay = () => router.post(path(shop.profileUserIdOrderPayment(user.id, ownOrderId)))
  return (
    <Button onClick={pay} {...look}>
      Pay by card
    </Button>
  )
}

function Delivery({ delivery, payment }: OrderStatusPage) {
  const { method, carrierAccount, isPickup, to, billTo } = delivery
  return (
    <Panel title="Delivery and payment">
      <DescriptionList
        items={[
          { term: 'Delivery', text: method },
          { term: paymentTexts.carrierAccount, text: carrierAccount },
          { term: isPickup ? 'Pick up at' : 'Ship to', text: linesOf(to) },
          { term: 'Bill to', text: linesOf(billTo) },
          { term: 'Payment', text: payment },
        ].filter(({ text }) => text !== '')}
      />
    </Panel>
  )
}

/** An order that its customer's carrier collects has no address of delivery. */
const linesOf = (lines: readonly string[]) =>
  lines.length === 0 ? '' : <AddressLines lines={lines} />

OrderStatus.layout = StorefrontLayout
