import { Callout } from '~/components/ui/callout'

/** Warns staff before they ship goods whose payment the bank may take back. */
export const DisputeWarning = ({ className }: { className?: string }) => (
  <Callout tone="warning" title="A payment of this order is disputed" className={className}>
    The bank has not decided yet. Goods that you ship now may stay unpaid.
  </Callout>
)
