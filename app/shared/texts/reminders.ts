/** Texts of payment reminders */
export const reminderTexts = {
  subject: (numbers: readonly string[]) =>
    numbers.length === 1
      ? `Payment reminder: invoice ${numbers[0]}`
      : `Payment reminder: ${numbers.length} invoices`,
  lead: (count: number) =>
    count === 1
      ? 'The payment of the invoice below is overdue.'
      : 'The payment of the invoices below is overdue.',
  part: (balance: string) => `Due now, of ${balance}`,
  /** Staff may change it before they send a reminder. */
  message:
    'Please arrange the payment at your earliest convenience. If you have paid in the last few days, please ignore this message.',
  closing: (email: string) => `Questions? Write to ${email}.`,
  off: 'Payment reminders are switched off for this customer.',
  noAddress: 'There is no e-mail address to send the reminder to.',
  nothingOverdue: 'Nothing is overdue.',
} as const
