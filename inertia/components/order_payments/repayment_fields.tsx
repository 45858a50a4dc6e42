import { Select } from '~/components/ui/select'
import { ReferenceField } from '~/components/order_payments/reference_field'
import { TextField } from '~/components/ui/text_field'

export type RepaymentWay = 'CREDIT' | 'BANK_TRANSFER' | 'CHEQUE'

const SENT = [
  { value: 'BANK_TRANSFER', label: 'Sent back by bank transfer' },
  { value: 'CHEQUE', label: 'Sent back by cheque' },
] as const

/** Returns how money can go back to a customer; a guest has no service credit. */
export const waysOf = (hasAccount: boolean): readonly { value: RepaymentWay; label: string }[] =>
  hasAccount ? [{ value: 'CREDIT', label: 'Turn into service credit' }, ...SENT] : SENT

type RepaymentFieldsProps = {
  hasAccount: boolean
  way: RepaymentWay
  /** The day of the shop */
  today: string
  errors: Record<string, string | undefined>
  onChange: (way: RepaymentWay) => void
}

/** How money goes back to a customer, with the date and the reference of a transfer or cheque */
export function RepaymentFields({
  hasAccount,
  way,
  today,
  errors,
  onChange,
}: RepaymentFieldsProps) {
  return (
    <>
      <Select
        name="to"
        label="How"
        options={waysOf(hasAccount)}
        value={way}
        onChange={({ target }) => onChange(target.value as RepaymentWay)}
        error={errors.to}
      />
      {way !== 'CREDIT' && (
        <div className="grid grid-cols-2 gap-4">
          <TextField
            name="date"
            label="Sent on"
            type="date"
            max={today}
            defaultValue={today}
            error={errors.date}
          />
          <ReferenceField error={errors.reference} />
        </div>
      )}
    </>
  )
}
