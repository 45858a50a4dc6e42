import { fieldsOf } from '~/components/document_editor/field_props'
import { TextField } from '~/components/ui/text_field'

type WaybillFieldProps = {
  editor: {
    draft: { waybill: string }
    errors: Record<string, string>
    change: (changes: { waybill?: string }) => void
  }
}

export const WaybillField = ({ editor }: WaybillFieldProps) => (
  <TextField
    {...fieldsOf(editor).text('waybill', 'shipment.waybill')}
    label="Waybill"
    isOptional
    maxLength={80}
  />
)
