import { isId } from '#shared/ids'

/** The record that a job is about; its history shows what staff did with the job. */
export type JobSubject = {
  type: 'order' | 'purchase_order' | 'user' | 'product' | 'application'
  id: string
}

/** The keys of a payload that name its record, the first one counts */
const ABOUT_KEYS = [
  'purchaseOrderId',
  'orderId',
  'attemptId',
  'shipmentId',
  'documentMailId',
  'reminderId',
  'userId',
  'productId',
  'applicationId',
] as const

const SUBJECT_KEYS = {
  purchaseOrderId: 'purchase_order',
  orderId: 'order',
  userId: 'user',
  productId: 'product',
  applicationId: 'application',
} as const

export function subjectOf(payload: string): JobSubject | null {
  const ids = JSON.parse(payload) as Record<string, unknown>
  for (const [key, type] of Object.entries(SUBJECT_KEYS)) {
    const id = ids[key]
    if (typeof id === 'string') return { type, id }
  }
  return null
}

/** Returns the id by which a job is found: of its record, or of what belongs to one, such as a shipment. */
export function aboutIdOf(payload: object): string | null {
  const ids = payload as Record<string, unknown>
  const id = ABOUT_KEYS.map((key) => ids[key]).find(
    (value) => value !== undefined && value !== null
  )
  return isId(id) ? id : null
}
