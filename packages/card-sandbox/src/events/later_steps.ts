import { closeDispute, escalateInquiry, openDispute } from '../disputes/dispute_states.js'
import { takeDue, type LaterStep } from './later_events.js'
import { failRefund, settleRefund } from '../refunds/refund_outcomes.js'
import type { EventContext } from './events.js'

const STEPS: Readonly<Record<LaterStep, (id: string, context: EventContext) => void>> = {
  open_dispute: openDispute,
  win_dispute: (id, context) => void closeDispute(id, true, context),
  lose_dispute: (id, context) => void closeDispute(id, false, context),
  escalate_inquiry: escalateInquiry,
  settle_refund: settleRefund,
  fail_refund: failRefund,
}

/** Performs the steps of disputes and refunds that are due. */
export function performDueSteps(context: EventContext): void {
  for (const { object_id: id, step } of takeDue(context.store)) STEPS[step](id, context)
}
