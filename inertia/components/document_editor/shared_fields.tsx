import { useId } from 'react'
import { Plus } from 'lucide-react'
import { fieldsOf, type Edited } from '~/components/document_editor/field_props'
import { Button } from '~/components/ui/button'
import { Select } from '~/components/ui/select'
import { TextField } from '~/components/ui/text_field'
import type { ComponentProps } from 'react'

type Options = ComponentProps<typeof Select>['options']

/** E-mail and phone of the other party of an order */
export function ContactFields({ editor }: { editor: Edited<{ email: string; phone: string }> }) {
  const { text } = fieldsOf(editor)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...text('email', 'email')} type="email" label="E-mail" isOptional />
      <TextField {...text('phone', 'phone')} type="tel" label="Phone" isOptional />
    </div>
  )
}

type MethodProps = {
  editor: Edited<{ paymentMethod: string; terms: string }>
  /** `terms` are the usual ones, to choose from. */
  options: { paymentMethods: Options; terms: readonly string[] }
}

/** How and when an order is paid */
export const PaymentMethodFields = ({ editor, options }: MethodProps) => (
  <>
    <Select
      {...fieldsOf(editor).text('paymentMethod', 'payment.method')}
      label="Payment method"
      options={options.paymentMethods}
    />
    <TermsField editor={editor} terms={options.terms} />
  </>
)

type TermsFieldProps = { editor: Edited<{ terms: string }>; terms: readonly string[] }

export function TermsField({ editor, terms }: TermsFieldProps) {
  const listId = useId()
  return (
    <>
      <TextField
        {...fieldsOf(editor).text('terms', 'payment.terms')}
        label="Terms"
        isOptional
        list={listId}
        maxLength={120}
      />
      <datalist id={listId}>
        {terms.map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </>
  )
}

export const OWN_SHIPPING = 'OWN_SHIPPING'

type CarrierAccountProps = { editor: Edited<{ shippingMethod: string; account: string }> }

/** The account of the other party with the carrier that it chose itself */
export const CarrierAccountField = ({ editor }: CarrierAccountProps) =>
  editor.draft.shippingMethod === OWN_SHIPPING && (
    <TextField
      {...fieldsOf(editor).text('account', 'shipment.account')}
      label="Carrier account"
      isOptional
      maxLength={40}
    />
  )

export const WaybillField = ({ editor }: { editor: Edited<{ waybill: string }> }) => (
  <TextField
    {...fieldsOf(editor).text('waybill', 'shipment.waybill')}
    label="Waybill"
    isOptional
    maxLength={80}
  />
)

export const AddLineButton = ({ label, onAdd }: { label: string; onAdd: () => void }) => (
  <Button icon={<Plus aria-hidden="true" className="size-4" />} onClick={onAdd}>
    {label}
  </Button>
)
