import { TextLink } from '~/components/ui/text_link'
import { useShopPath } from '~/hooks/use_shared'
import * as shop from '@paths/shop_paths'

/** Leads trade customers to the page that reads a pasted order. */
export function QuickOrderLink({ className }: { className?: string }) {
  const path = useShopPath()
  return (
    <p className={className}>
      <TextLink href={path(shop.quickOrder)}>Paste an order</TextLink>
    </p>
  )
}
