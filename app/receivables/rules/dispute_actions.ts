import { isDisputeClosed, isInquiry, type Dispute, type DisputeChange } from '#payments'

/** Names a change of a dispute in the log of its order */
export type DisputeAction =
  | 'inquiry_opened'
  | 'inquiry_closed'
  | 'dispute_opened'
  | 'dispute_answered'
  | 'dispute_won'
  | 'dispute_lost'
  | 'dispute_closed'

/** Returns what a change of a dispute is to people, or null where only a detail of it changed. */
export function disputeAction({ dispute, before }: DisputeChange): DisputeAction | null {
  const { status } = dispute
  if (before?.status === status) return null
  if (isDisputeClosed(status)) return closing(dispute)
  if (before === null || isDisputeClosed(before.status)) return opening(dispute)
  return isInquiry(before.status) && !isInquiry(status) ? 'dispute_opened' : 'dispute_answered'
}

const opening = ({ status }: Dispute): DisputeAction =>
  isInquiry(status) ? 'inquiry_opened' : 'dispute_opened'

function closing({ status }: Dispute): DisputeAction {
  if (isInquiry(status)) return 'inquiry_closed'
  if (status === 'won') return 'dispute_won'
  return status === 'lost' ? 'dispute_lost' : 'dispute_closed'
}
