import { mailStaff } from '#orders/documents/mail_staff'
import { disputeMail, refundFailedMail } from '#orders/payments/money_mails'
import { findOrder } from '#orders/order/reads/find_order'
import { findDispute, findRefund } from '#payments'
import type { DisputeAction } from '#receivables'

/** Tells staff that a refund did not reach the customer. */
export async function sendRefundFailed(job: { orderId: string; refundId: string }): Promise<void> {
  const order = await findOrder(job.orderId)
  const refund = await findRefund(job.refundId)
  if (!order || !refund) return
  await mailStaff(order, { key: `refund-${refund.id}-failed`, ...refundFailedMail(order, refund) })
}

export type DisputeMailJob = { orderId: string; disputeId: string; action: DisputeAction }

/** Tells staff that a dispute was opened or closed, once each. */
export async function sendDisputeChanged(job: DisputeMailJob, jobId: string): Promise<void> {
  const order = await findOrder(job.orderId)
  const dispute = await findDispute(job.disputeId)
  if (!order || !dispute) return
  const key = `dispute-${dispute.id}-${job.action}-${jobId}`
  await mailStaff(order, { key, ...disputeMail(order, { dispute, action: job.action }) })
}
