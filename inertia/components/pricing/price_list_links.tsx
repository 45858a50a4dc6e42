import { FileSpreadsheet, FileText } from 'lucide-react'
import { LinkButton } from '~/components/ui/link_button'
import { priceListPath } from '~/lib/staff_routes'
import type { Currency } from '~/lib/money'

type PriceListLinksProps = {
  /** The id of the user or the group */
  owner: { user?: string; group?: string }
  currencies: readonly Currency[]
}

/** Downloads of the price list of a customer or a group, as PDF and CSV */
export function PriceListLinks({ owner, currencies }: PriceListLinksProps) {
  return currencies.map((currency) => (
    <span key={currency} className="flex gap-2">
      <LinkButton
        href={priceListPath(owner, currency, 'pdf')}
        isPlain
        icon={<FileText aria-hidden="true" className="size-4" />}
      >
        Price list {currency.toUpperCase()}
      </LinkButton>
      <LinkButton
        href={priceListPath(owner, currency, 'csv')}
        isPlain
        icon={<FileSpreadsheet aria-hidden="true" className="size-4" />}
      >
        CSV<span className="sr-only"> price list {currency.toUpperCase()}</span>
      </LinkButton>
    </span>
  ))
}
