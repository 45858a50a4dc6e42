/** Texts about money that staff have to look at. */
export const paymentIssueTexts = {
  unknown: 'There is no such payment issue.',
  closed: 'This payment issue is closed already.',
  notAssignable: 'This payment issue is no refund of several invoices.',
  notRefunded: 'The card provider does not report this refund any more.',
  notEnoughLeft: 'Choose invoices of which the refund is left, and no more of them than that.',
  assigned: 'Assigned to its invoices',
  bookedMeanwhile: 'This refund is booked already. Please close the payment issue.',
  booked: 'Booked once it was clear which invoices it was for',
  kinds: {
    refund_failed: 'Refund failed',
    unmatched_charge: 'Charge without a payment',
    orphan_event: 'Event without a payment',
  },
} as const

/** Texts about the audit of the books */
export const bookTexts = {
  running: 'An audit of the books is already running.',
  started: 'Audit started.',
} as const

/** Stands for an error that the viewer may not read */
export const HIDDEN_ERROR = 'Only super admins see why.'
