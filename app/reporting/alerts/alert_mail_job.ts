import { appUrl } from '#config/app'
import { shop } from '#config/shop'
import { sendMail } from '#core/mail'
import { renderMail } from '#core/mail/template'
import { formatDateTime } from '#shared/dates'

type Alert = { name: string; text: string; since: string }

export type AlertMailJob = { recipient: string; at: string; faults: Alert[]; solved: Alert[] }

/** Mails what is wrong with the shop, with the cures, and what has ended. */
export const sendAlertMail = (job: AlertMailJob): Promise<void> =>
  sendMail({ key: `alert-${job.at}-${job.recipient}`, to: job.recipient, ...alertMail(job) })

function alertMail({ faults, solved }: Pick<AlertMailJob, 'faults' | 'solved'>) {
  const title =
    faults.length > 0
      ? `The shop needs attention: ${namesOf(faults)}`
      : `Solved: ${namesOf(solved)}`
  return {
    subject: title,
    ...renderMail({
      title,
      lead:
        faults.length > 0
          ? 'The shop checks itself every 15 minutes and found what follows. You get this mail again after a day if it lasts.'
          : 'The shop found nothing of what it had reported before.',
      sections: [
        ...faults.map(({ name, text }) => ({ title: name, lines: text.split('\n') })),
        ...solved.map(({ name, since }) => ({
          title: `${name}: solved`,
          lines: [`It began on ${formatDateTime(since, shop.timeZone)}.`],
        })),
      ],
      link: { label: 'Open background work', href: `${appUrl}/admin/background` },
    }),
  }
}

const namesOf = (alerts: readonly Alert[]) => alerts.map(({ name }) => name).join(', ')
