import { ChevronDown, FileSpreadsheet, FileText } from 'lucide-react'
import { CURRENCIES } from '@shared/money'
import { Menu } from '~/components/ui/menu'
import { priceListPath } from '~/lib/staff_links'

const FORMATS = [
  { format: 'pdf', label: 'PDF', Icon: FileText },
  { format: 'csv', label: 'CSV', Icon: FileSpreadsheet },
] as const

/** Downloads of the price list of a customer or a group, per currency as PDF and CSV */
export function PriceListMenu({ owner }: { owner: { user?: string; group?: string } }) {
  const actions = CURRENCIES.flatMap((currency) =>
    FORMATS.map(({ format, label, Icon }) => ({
      id: `${currency}-${format}`,
      label: `${label} in ${currency.toUpperCase()}`,
      icon: <Icon aria-hidden="true" className="size-4" />,
      href: priceListPath(owner, currency, format),
    }))
  )
  const trigger = (
    <>
      Price list
      <ChevronDown aria-hidden="true" className="size-4" />
    </>
  )
  return <Menu label="Price list" trigger={trigger} actions={actions} />
}
