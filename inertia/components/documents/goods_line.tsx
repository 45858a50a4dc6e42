import { NumberField } from '~/components/ui/number_field'
import type { ReactNode } from 'react'

type GoodsLineProps = {
  name: string
  /** Below the name */
  note: ReactNode
  /** The props of the field for the quantity */
  field: { name: string; label: string; max: number; error?: string }
  quantity: number
  onChange: (quantity: number) => void
  children?: ReactNode
}

/** A line of which units arrive, come back or are corrected */
export const GoodsLine = ({ name, note, field, quantity, onChange, children }: GoodsLineProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
    <span className="min-w-0 flex-1 basis-48">
      <span className="block wrap-anywhere text-ink">{name}</span>
      <span className="block text-label text-ink-3">{note}</span>
    </span>
    <NumberField {...field} isLabelHidden min={0} value={quantity} onChange={onChange} />
    {children}
  </li>
)
