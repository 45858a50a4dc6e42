import {
  RepaymentFields,
  waysOf,
  type RepaymentWay,
} from '~/components/order_payments/repayment_fields'
import { Checkbox } from '~/components/ui/checkbox'
import type { MoneyReturnPreview } from '@views/orders'

/** Card payments first, and one way for the rest */
export type RepaymentChoice = { card: boolean; to: RepaymentWay }

/** Whether money can go back as service credit, and the day of the shop */
export type Payee = { hasAccount: boolean; today: string }

export const firstChoice = ({ hasAccount }: Payee): RepaymentChoice => ({
  card: true,
  to: waysOf(hasAccount)[0].value,
})

/** Returns the `repay` of a call from the fields of the form. */
export const repayOf = (
  choice: RepaymentChoice,
  { date, reference }: Record<string, string | undefined>
) => ({ ...choice, ...(date && { date }), ...(reference && { reference }) })

/** The server names the fields of `repay` by their path. */
export const repayErrors = (fields: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, text]) => [field.replace('repay.', ''), text])
  )

type RepaymentChoiceFieldsProps = {
  plan: MoneyReturnPreview
  payee: Payee
  choice: RepaymentChoice
  errors: Record<string, string | undefined>
  onChange: (choice: RepaymentChoice) => void
}

/** Asks how money goes back, of a cancellation, a return and a credit note alike. */
export function RepaymentChoiceFields({
  plan,
  payee,
  choice,
  errors,
  onChange,
}: RepaymentChoiceFieldsProps) {
  return (
    <>
      {(plan.refunds.length > 0 || !choice.card) && (
        <Checkbox
          name="card"
          label="Refund card payments to the card"
          checked={choice.card}
          onChange={({ target }) => onChange({ ...choice, card: target.checked })}
        />
      )}
      {plan.rest > 0 && (
        <RepaymentFields
          {...payee}
          way={choice.to}
          errors={errors}
          onChange={(to) => onChange({ ...choice, to })}
        />
      )}
    </>
  )
}
