import { renderMail } from '#core/mail/template'

type CommissionMail = {
  /** Days in the shop's time zone; `end` is not part of the report */
  start: string
  end: string
  href: string
  isAttached: boolean
}

/** Renders the mail with the commission report of a month. */
export function commissionMail({ start, end, href, isAttached }: CommissionMail) {
  const title = `Commission report from ${start} to ${end}`
  return {
    subject: title,
    ...renderMail({
      title,
      lead: isAttached
        ? 'The paid orders of the period with their commission are attached. The end date is not included.'
        : 'The report is too large for a mail. Open it in the shop to export it. The end date is not included.',
      link: { label: 'Open report', href },
    }),
  }
}
