import { Download } from 'lucide-react'
import { LinkButton } from '~/components/ui/link_button'
import { useShopPath } from '~/hooks/use_shared'
import * as shop from '@paths/shop_paths'
import type { Currency } from '~/lib/money'

type StatementLinkProps = {
  userId: string
  currency: Currency
  /** Names the currency, beside the statement in another one */
  isCurrencyShown?: boolean
}

/** Downloads the statement of the customer's account in a currency. */
export function StatementLink({ userId, currency, isCurrencyShown = false }: StatementLinkProps) {
  const path = useShopPath()
  const statement = path(shop.profileUserIdStatementPdf(userId))
  return (
    <LinkButton
      isPlain
      size="small"
      href={`${statement}?c=${currency}`}
      icon={<Download aria-hidden="true" className="size-4" />}
    >
      Statement{isCurrencyShown ? ` ${currency.toUpperCase()}` : ''} (PDF)
    </LinkButton>
  )
}
