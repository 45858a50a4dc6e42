import { Badge, type Tone } from '~/components/ui/badge'
import type { InvoiceRow } from '@views/invoicing'

const TONES: Record<string, Tone> = {
  'Paid': 'success',
  'Unpaid': 'danger',
  'Credit note': 'notice',
}

/** Paid, Unpaid, Void or Credit note, and whether it is overdue */
export function InvoiceBadges({ status, isOverdue }: Pick<InvoiceRow, 'status' | 'isOverdue'>) {
  return (
    <span className="inline-flex gap-1.5">
      <Badge tone={TONES[status]}>{status}</Badge>
      {isOverdue && <Badge tone="warning">Overdue</Badge>}
    </span>
  )
}
