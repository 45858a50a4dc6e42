import { Head } from '@inertiajs/react'
import { orderStatusTexts } from '@shared/texts/order_status'
import { texts } from '@shared/texts/specification'
import { Form } from '~/components/ui/form'
import { OrderOverview } from '~/components/profile/order_overview'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { FormResult } from '~/components/ui/focused_message'
import { DocumentLinks } from '~/components/documents/document_links'
import { LinkButton } from '~/components/ui/link_button'
import { Panel } from '~/components/ui/panel'
import { TextField } from '~/components/ui/text_field'
import { useShopPath } from '~/hooks/use_shared'
import { StorefrontLayout } from '~/layouts/storefront_layout'
import * as shop from '@paths/shop_paths'
import type { FoundOrder } from '@views/orders'

type OrderLookupProps = { order: FoundOrder | null; isMissing: boolean; isMailed: boolean }

/** Finds an order by its number and e-mail address. Works without JavaScript. */
export default function OrderLookup({ order, isMissing, isMailed }: OrderLookupProps) {
  return (
    <div className="shell pt-14 pb-24 sm:pt-20">
      <Head title={texts.navigation.orderLookup}>
        <meta head-key="robots" name="robots" content="noindex" />
      </Head>
      <h1 className="mb-8 text-title font-semibold">{texts.navigation.orderLookup}</h1>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          {isMissing && (
            <FormResult role="alert">
              <Callout tone="danger" title={texts.orders.notFoundTitle}>
                {texts.orders.notFound}
              </Callout>
            </FormResult>
          )}
          {order && <Result order={order} />}
          <LookupForm hasResult={order !== null} />
        </div>
        <HistoryForm isMailed={isMailed} />
      </div>
    </div>
  )
}

function Result({ order }: { order: FoundOrder }) {
  return (
    <Panel>
      <FormResult role="status">
        <OrderOverview order={order}>
          <LinkButton variant="primary" href={order.statusHref}>
            {orderStatusTexts.title}
          </LinkButton>
          <DocumentLinks documents={order.documents} />
        </OrderOverview>
      </FormResult>
    </Panel>
  )
}

function LookupForm({ hasResult }: { hasResult: boolean }) {
  const path = useShopPath()
  return (
    <Panel title={hasResult ? 'Find another order' : 'Find your order'}>
      <Form
        action={path(shop.manageOrder)}
        method="post"
        noValidate
        className="flex flex-col gap-5"
      >
        {({ processing }) => (
          <>
            <TextField
              name="orderId"
              label="Order number"
              hint="As in the confirmation e-mail, such as 6B03-CC46-8447"
              autoComplete="off"
              className="[&_input]:uppercase"
              required
            />
            <TextField name="email" type="email" label="E-mail" autoComplete="email" required />
            <div>
              <Button type="submit" variant="primary" isBusy={processing}>
                Find order
              </Button>
            </div>
          </>
        )}
      </Form>
    </Panel>
  )
}

/** Requests an e-mail with the latest orders of an address. */
function HistoryForm({ isMailed }: { isMailed: boolean }) {
  const path = useShopPath()
  return (
    <Panel title="No order number at hand?">
      {isMailed && (
        <FormResult role="status" className="mb-5">
          <Callout tone="success">{texts.orders.historyMailed}</Callout>
        </FormResult>
      )}
      <Form
        action={path(shop.manageOrderHistory)}
        method="post"
        noValidate
        resetOnSuccess
        className="flex flex-col gap-5"
      >
        {({ processing }) => (
          <>
            <TextField
              name="historyEmail"
              type="email"
              label="E-mail of your orders"
              hint="We’ll e-mail you the last 10 orders of this address."
              autoComplete="email"
              required
            />
            <div>
              <Button type="submit" isBusy={processing}>
                E-mail my orders
              </Button>
            </div>
          </>
        )}
      </Form>
    </Panel>
  )
}

OrderLookup.layout = StorefrontLayout
