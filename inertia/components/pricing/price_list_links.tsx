import { FileSpreadsheet, FileText } from 'lucide-react'
import { LinkButton } from '~/components/ui/link_button'
import { staff } from '~/lib/paths'
import type { Currency } from '~/lib/money'

type PriceListLinksProps = {
  of: { user?: string; group?: string }
  currencies: readonly Currency[]
}

/** The price list of a customer or a group as they would get it, on paper and as a table */
export function PriceListLinks({ of, currencies }: PriceListLinksProps) {
  return currencies.map((currency) => (
    <span key={currency} className="flex gap-2">
      <LinkButton
        href={staff.priceList(of, currency, 'pdf')}
        isPlain
        icon={<FileText aria-hidden="true" className="size-4" />}
      >
        Price list {currency.toUpperCase()}
      </LinkButton>
      <LinkButton
        href={staff.priceList(of, currency, 'csv')}
        isPlain
        icon={<FileSpreadsheet aria-hidden="true" className="size-4" />}
      >
        CSV<span className="sr-only"> price list {currency.toUpperCase()}</span>
      </LinkButton>
    </span>
  ))
}
