import { Badge } from '~/components/ui/badge'
import type { Receiver } from '@views/reporting'

/** Whether a receiver gets events, and takes them */
export function ReceiverState({ webhook }: { webhook: Receiver }) {
  if (webhook.disabled_at !== null)
    return <Badge tone={webhook.disabled_reason ? 'danger' : 'neutral'}>Switched off</Badge>
  if (webhook.failing_since !== null) return <Badge tone="warning">Failing</Badge>
  return <Badge tone="success">On</Badge>
}
