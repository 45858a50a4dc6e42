/** Actions of the audit log by what they are about; every other one is a change of a record. */
const ACTIONS = {
  access: [
    'signed_up',
    'account_created',
    'password_reset',
    'password_link_mailed',
    'password_changed',
    'totp_on',
    'totp_off',
    'passkey_added',
    'passkey_renamed',
    'passkey_removed',
    'passkey_refused',
    'api_token_created',
    'api_token_revoked',
    'codes_required',
    'codes_optional',
    'permission_granted',
    'permission_revoked',
    'signed_out',
    'role_changed',
    'access_changed',
    'data_exported',
    'erased',
  ],
  money: [
    'payment_recorded',
    'payment_reversed',
    'payment_link_created',
    'paid',
    'card_charged',
    'card_declined',
    'cards_limited',
    'charged_late',
    'refund_requested',
    'refund_failed',
    'issued',
    'voided',
    'invoice_voided',
    'credit_added',
    'credit_deducted',
    'moved_to_credit',
    'credit_move_reversed',
    'commission_locked',
  ],
  prices: [
    'prices_changed',
    'price_set',
    'sale_configured',
    'promo_created',
    'promo_edited',
    'promo_switched_on',
    'promo_switched_off',
    'group_created',
    'group_changed',
    'group_replaced',
    'group_removed',
  ],
  goods: [
    'shipped',
    'shipment_changed',
    'shipment_voided',
    'goods_returned',
    'received',
    'receipt_corrected',
  ],
  mails: ['mailed', 'mailed_without_pdf', 'document_sent', 'reminded'],
} as const satisfies Record<string, readonly string[]>

export type ActivityKind = keyof typeof ACTIONS | 'changes'
export const ACTIVITY_KINDS = [...Object.keys(ACTIONS), 'changes'] as readonly ActivityKind[]

export const KIND_LABELS: Record<ActivityKind, string> = {
  access: 'Accounts and sign-in',
  money: 'Money',
  prices: 'Prices and promo codes',
  goods: 'Goods',
  mails: 'Mails',
  changes: 'Other changes',
}

const GROUPED: readonly string[] = Object.values(ACTIONS).flat()

/** Returns the actions of a kind, or those that it leaves out. */
export const actionsOf = (
  kind: ActivityKind
): { isExcluded: boolean; actions: readonly string[] } =>
  kind === 'changes'
    ? { isExcluded: true, actions: GROUPED }
    : { isExcluded: false, actions: ACTIONS[kind] }

export const SUBJECT_LABELS = {
  order: 'Order',
  invoice: 'Invoice',
  user: 'Customer or staff',
  application: 'Application',
  group: 'Customer group',
  product: 'Product',
  sale: 'Sale',
  promo: 'Promo code',
  purchase_order: 'Purchase order',
  page: 'Page',
  article: 'News article',
  file: 'File',
  gallery_picture: 'Gallery picture',
  contact_message: 'Message',
  payment_issue: 'Payment issue',
  owner_setting: 'Setting',
  job: 'Background task',
  restore: 'Restored backup',
  webhook: 'Webhook',
  approval: 'Approval',
  amazon_alias: 'Amazon alias',
  commission_run: 'Commission period',
  book_audit: 'Audit of the books',
  order_view: 'View of orders',
} as const satisfies Record<string, string>
export type ActivitySubject = keyof typeof SUBJECT_LABELS
export const ACTIVITY_SUBJECTS = Object.keys(SUBJECT_LABELS) as ActivitySubject[]

export type ActivityCursor = { at: string; seq: number; id: string }

/** Writes a position in the log for the address of a page. */
export const printCursor = ({ at, seq, id }: ActivityCursor): string => `${at}_${seq}_${id}`

/** Reads a position; null for another text. */
export function parseCursor(text: string): ActivityCursor | null {
  const [, at, seq, id] = /^([\d:.TZ-]{24})_(\d{1,10})_([0-9a-f]{24})$/.exec(text) ?? []
  return at === undefined ? null : { at, seq: Number(seq), id }
}
