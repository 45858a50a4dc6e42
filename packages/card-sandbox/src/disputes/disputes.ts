import { ok, type Call, type Handler } from '../call.js'
import { closeDispute } from './dispute_states.js'
import { invalidRequest, resourceMissing } from '../protocol/errors.js'
import { emitEvent } from '../events/events.js'
import { happenLater, type LaterStep } from '../events/later_events.js'
import { listOfCharges } from '../protocol/pagination.js'
import type { Stripe } from 'stripe'

const OPEN_STATUSES: readonly string[] = ['needs_response', 'warning_needs_response']

/** The texts by which a test decides the outcome, as documented by Stripe */
const OUTCOMES: Readonly<Record<string, LaterStep>> = {
  winning_evidence: 'win_dispute',
  losing_evidence: 'lose_dispute',
  escalate_inquiry_evidence: 'escalate_inquiry',
}

const EVIDENCE_TEXTS = [
  'customer_name',
  'customer_email_address',
  'product_description',
  'shipping_tracking_number',
  'uncategorized_text',
] as const

export const retrieveDispute: Handler = (call) => ok(disputeOf(call))

export const listDisputes: Handler = listOfCharges('dispute', '/v1/disputes')

/** Stores evidence and submits it, unless `submit` is false; the documented texts decide the outcome a little later. */
export const updateDispute: Handler = (call) => {
  const { params, store } = call
  params.allowOnly('evidence', 'expand', 'metadata', 'submit')
  const dispute = openDisputeOf(call)
  const fields = params.hash('evidence')?.allowOnly(...EVIDENCE_TEXTS)
  const given = EVIDENCE_TEXTS.flatMap((name) => {
    const text = fields?.text(name) ?? null
    return text === null ? [] : [[name, text] as const]
  })
  const evidence = { ...dispute.evidence, ...Object.fromEntries(given) }
  const isSubmitted = fields !== undefined && (!params.has('submit') || params.isTrue('submit'))
  const updated = store.save<Stripe.Dispute>({
    ...dispute,
    evidence,
    metadata: { ...dispute.metadata, ...params.metadata() },
    ...(isSubmitted && submitted(dispute)),
  })
  const step = isSubmitted ? OUTCOMES[evidence.uncategorized_text ?? ''] : undefined
  if (step) happenLater(dispute.id, step, call)
  emitEvent('charge.dispute.updated', updated, call)
  return ok(updated)
}

/** Accepts the dispute as lost. */
export const acceptDispute: Handler = (call) => {
  call.params.allowOnly('expand')
  const { id } = openDisputeOf(call)
  return ok(closeDispute(id, false, call)!)
}

const submitted = ({ status, evidence_details: details }: Stripe.Dispute) => ({
  status: status.startsWith('warning_')
    ? ('warning_under_review' as const)
    : ('under_review' as const),
  evidence_details: {
    ...details,
    has_evidence: true,
    submission_count: details.submission_count + 1,
    submission_method: 'manual' as const,
  },
})

function disputeOf({ id, store }: Call): Stripe.Dispute {
  const dispute = store.find('dispute', id)
  if (!dispute) throw resourceMissing('dispute', id, 'dispute', 404)
  return dispute
}

function openDisputeOf(call: Call): Stripe.Dispute {
  const dispute = disputeOf(call)
  if (!OPEN_STATUSES.includes(dispute.status))
    throw invalidRequest('This dispute is already closed or under review.', { param: 'dispute' })
  return dispute
}
