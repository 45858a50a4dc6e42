import { Badge } from '~/components/ui/badge'
import type { ApplicationRowView } from '@views/accounts'

const BADGES = {
  new: { tone: 'warning', label: 'New' },
  approved: { tone: 'success', label: 'Approved' },
  rejected: { tone: 'neutral', label: 'Rejected' },
} as const

export function ApplicationBadge({ state }: Pick<ApplicationRowView, 'state'>) {
  return <Badge tone={BADGES[state].tone}>{BADGES[state].label}</Badge>
}
