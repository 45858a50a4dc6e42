import { appUrl } from '#config/app'
import { shop } from '#config/shop'
import { otherSuperAdmins } from '#accounts'
import { one, type TableRow } from '#core/database'
import { sendMail, sendToEach } from '#core/mail'
import { renderMail } from '#core/mail/template'
import { formatDateTime } from '#shared/dates'

type ApprovalRow = TableRow<'approvals'>

/** Mails a request for a second person to every super admin except the requester; nothing where it is not open any more. */
export async function sendApprovalMail({ approvalId }: { approvalId: string }): Promise<void> {
  const approval = await one<ApprovalRow>(
    `select * from approvals where id = ? and state = 'open' and expires_at > ?`,
    [approvalId, new Date().toISOString()]
  )
  if (!approval) return
  await sendToEach(await otherSuperAdmins(approval.requested_by), ({ id, email }) =>
    sendMail({ key: `approval-${approval.id}-${id}`, to: email, ...approvalMail(approval) })
  )
}

function approvalMail({ requester_name: name, summary, expires_at: expiresAt }: ApprovalRow) {
  const title = `${name} asks for a second person`
  return {
    subject: title,
    ...renderMail({
      title,
      lead: `${name} may not do this alone. A colleague who may do it carries it out or rejects it on the page Approvals.`,
      facts: [
        ['Request', summary],
        ['Open until', formatDateTime(expiresAt, shop.timeZone)],
      ],
      link: { label: 'Open Approvals', href: `${appUrl}/admin/approvals` },
    }),
  }
}
