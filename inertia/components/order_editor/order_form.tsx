import { AddressPanels } from '~/components/document_editor/address_panels'
import { EditorForm } from '~/components/document_editor/editor_form'
import { TotalsPanel } from '~/components/document_editor/totals_panel'
import { PreviewTotals } from '~/components/documents/document_totals'
import { CustomerPanel } from '~/components/order_editor/customer_panel'
import { OrderLineTable } from '~/components/order_editor/order_line_table'
import { OrderPanel } from '~/components/order_editor/order_panel'
import { PaymentPanel } from '~/components/order_editor/payment_panel'
import { QuoteChoice } from '~/components/order_editor/quote_choice'
import { ShippingPanel } from '~/components/order_editor/shipping_panel'
import { ParcelCards } from '~/components/promises/parcel_cards'
import { promiseOfLines } from '~/components/promises/promise_of_lines'
import { Callout } from '~/components/ui/callout'
import { Checkbox } from '~/components/ui/checkbox'
import type { ReactNode } from 'react'
import type { OrderEditor } from '~/components/order_editor/use_order_editor'

const SAVE = 'Save order'

type OrderFormProps = {
  order: OrderEditor
  /** Shown above the fields */
  notice?: ReactNode
}

/** The fields and the totals of an order that staff enter or edit */
export const OrderForm = ({ order, notice }: OrderFormProps) => (
  <EditorForm
    editor={order}
    saveLabel={SAVE}
    notice={notice}
    aside={
      <TotalsPanel
        editor={order}
        saveLabel={SAVE}
        totals={({ order: { payment, currency, promocode } }) => (
          <PreviewTotals payment={payment} currency={currency} promoCode={promocode?.code} />
        )}
      >
        <SaveOptions order={order} />
      </TotalsPanel>
    }
  >
    <CustomerPanel order={order} />
    <OrderPanel order={order} />
    <OrderLineTable order={order} />
    <AddressPanels editor={order} places={order.form.places} />
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <PaymentPanel order={order} />
      <ShippingPanel order={order} />
    </div>
  </EditorForm>
)

function SaveOptions({ order }: { order: OrderEditor }) {
  const { draft, change, preview, isNew } = order
  const promise = preview.data && promiseOfLines(preview.data.lines)
  return (
    <>
      {isNew && !draft.isQuote && promise && (
        <ParcelCards
          promise={promise}
          isTogether={draft.shipsTogether}
          onChange={(shipsTogether) => change({ shipsTogether })}
          className="mt-5"
        />
      )}
      {preview.data?.warnings.map((warning) => (
        <Callout key={warning} tone="warning" className="mt-4">
          {warning}
        </Callout>
      ))}
      <Checkbox
        name="send_mail"
        label="E-mail the order to the customer"
        hint={draft.email ? undefined : 'Enter an e-mail address first.'}
        disabled={!draft.email}
        checked={draft.isMailed && Boolean(draft.email)}
        onChange={({ target }) => change({ isMailed: target.checked })}
        className="mt-5"
      />
      <QuoteChoice order={order} />
    </>
  )
}
