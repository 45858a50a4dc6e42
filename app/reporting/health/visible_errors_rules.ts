import { HIDDEN_ERROR } from '#shared/texts/payment_issues'

export type HealthViewer = { isSuperAdmin: boolean }

/**
 * Returns an error as a staff user may read it. It may quote an address or a path: others than super admins read the
 * errors of what belongs to an order, which they see anyway.
 */
export function errorShownTo<Text extends string | null>(
  { isSuperAdmin }: HealthViewer,
  error: Text,
  orderId?: string | null
): Text | string {
  if (error === null || error === '' || isSuperAdmin || orderId) return error
  return HIDDEN_ERROR
}
