import { CardField } from '~/components/payments/card_field'
import { Callout } from '~/components/ui/callout'
import { brandOf, formatCode, formatExpiry, formatNumber } from '~/lib/cards/card'
import type { CardFormState } from '~/components/payments/use_card_form'

type CardFieldsProps = { form: CardFormState; isDisabled?: boolean }

/** Name, number, expiry and CVC. The inputs have no names, so that no surrounding form submits them. */
export function CardFields({ form, isDisabled = false }: CardFieldsProps) {
  const brand = brandOf(form.card.number)
  const shared = { form, isDisabled: isDisabled || form.isSending }

  return (
    <div className="grid grid-cols-2 gap-4">
      <Callout title="Test card" className="col-span-2">
        5555 5555 5555 4444, any date in the future, any CVC. No money moves.
      </Callout>
      <CardField
        {...shared}
        part="name"
        label="Name on card"
        autoComplete="cc-name"
        isOptional={!form.isNameRequired}
        className="col-span-2"
      />
      <CardField
        {...shared}
        part="number"
        label="Card number"
        autoComplete="cc-number"
        format={formatNumber}
        mark={brand.name}
        className="col-span-2"
      />
      <CardField
        {...shared}
        part="expiry"
        label="Expiration date"
        autoComplete="cc-exp"
        format={formatExpiry}
        placeholder="MM / YY"
      />
      <CardField
        {...shared}
        part="cvc"
        label="CVC"
        autoComplete="cc-csc"
        format={formatCode}
        hint={brand.codeLengths[0] === 4 ? 'The 4 digits on the front' : 'The 3 digits on the back'}
      />
      <p role="alert" className="col-span-2 text-label font-medium text-danger empty:hidden">
        {form.providerError}
      </p>
    </div>
  )
}
