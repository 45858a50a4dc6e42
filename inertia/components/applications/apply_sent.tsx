import { texts } from '@shared/texts'
import { Callout } from '~/components/ui/callout'
import { LinkButton } from '~/components/ui/link_button'
import { useShopPath } from '~/hooks/use_shared'
import { shop } from '~/lib/paths'

export function ApplySent() {
  const path = useShopPath()
  return (
    <div ref={focusOn} role="status" tabIndex={-1} className="space-y-6 outline-none">
      <Callout tone="success" title="Thank you">
        {texts.account.applied}
      </Callout>
      <LinkButton href={path(shop.products)}>Look around in the shop</LinkButton>
    </div>
  )
}

/** The form is gone, and the focus with it. */
const focusOn = (element: HTMLElement | null) => element?.focus()
