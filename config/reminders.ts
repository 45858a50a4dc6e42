import { SettingsError } from '#shared/settings/setting_errors'
import env from '#start/env'
import { ownerText } from './owner_values.js'

const MAX_DAYS = 365

/** Parses `7,21,45` into days in ascending order; throws for anything that is not a list of days. */
export function parseReminderDays(text: string): readonly number[] {
  const days = text
    .split(',')
    .map((day) => day.trim())
    .filter((day) => day !== '')
  const isValid = (day: string) => /^\d{1,3}$/.test(day) && +day >= 1 && +day <= MAX_DAYS
  if (!days.every(isValid))
    throw new SettingsError(`REMINDER_DAYS must list days from 1 to ${MAX_DAYS}, such as 7,21,45`)
  return [...new Set(days.map(Number))].toSorted((a, b) => a - b)
}

/**
 * Days after the due date, or for an upfront part after the issue, on which customers are reminded of an unpaid invoice;
 * empty: only staff send reminders.
 */
export const reminderDays = parseReminderDays(env.get('REMINDER_DAYS', ''))

/** Whether an invoice or a credit note is mailed to its customer when it is issued */
export const invoiceMails = {
  get onIssue() {
    return ownerText('shop.invoices.mailOnIssue') === 'on'
  },
}
