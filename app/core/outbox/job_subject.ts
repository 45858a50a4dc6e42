/** The record that a job is about; its history shows what staff did with the job. */
export type JobSubject = { type: 'order' | 'user' | 'product' | 'application'; id: string }

const SUBJECT_KEYS = {
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
