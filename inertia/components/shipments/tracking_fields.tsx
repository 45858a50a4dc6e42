import { CARRIER_NAMES, PARCEL_CARRIERS, type ParcelCarrier } from '@shared/trade/carriers'
import { Checkbox } from '~/components/ui/checkbox'
import { Select } from '~/components/ui/select'
import { TextField } from '~/components/ui/text_field'

type TrackingFieldsProps = {
  carrier: ParcelCarrier | null
  waybill: string
  canMail: boolean
  isMailed: boolean
  errors: Record<string, string>
}

const CARRIERS = PARCEL_CARRIERS.map((value) => ({ value, label: CARRIER_NAMES[value] }))

/** Carrier, waybill and mail of a shipment, as fields of a form */
export function TrackingFields(props: TrackingFieldsProps) {
  const { carrier, waybill, canMail, isMailed, errors } = props
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          name="carrier"
          label="Carrier"
          placeholder="None"
          options={CARRIERS}
          defaultValue={carrier ?? ''}
          error={errors.carrier}
        />
        <TextField
          name="waybill"
          data-scans="own"
          label="Waybill"
          isOptional
          maxLength={80}
          autoComplete="off"
          defaultValue={waybill}
          error={errors.waybill}
        />
      </div>
      {canMail && (
        <Checkbox
          name="mail"
          label="E-mail the tracking link to the customer"
          defaultChecked={isMailed}
          error={errors.mail}
        />
      )}
    </>
  )
}

/** Reads the fields from a submitted form. */
export function readTracking(form: HTMLFormElement) {
  const fields = new FormData(form)
  const carrier = String(fields.get('carrier') ?? '')
  return {
    carrier: PARCEL_CARRIERS.find((known) => known === carrier) ?? null,
    waybill: String(fields.get('waybill') ?? '').trim(),
    mail: fields.get('mail') !== null,
  }
}
