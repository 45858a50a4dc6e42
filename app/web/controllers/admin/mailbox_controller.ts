import { assertPermission } from '#accounts'
import { findMail, listMails } from '#core/mail'
import { countPages } from '#core/lists'
import { requestedPageSize } from '#core/http/page_size'
import { isId } from '#shared/ids'
import { forbidden, notFound } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import { contentDisposition } from '#shared/text/file_names'
import { failedJobsFor } from '#web/health_page'
import { mailboxPageValidator } from '#web/validators/mailbox'
import type { Permission } from '#shared/permissions'
import type { HttpContext } from '@adonisjs/core/http'

/** Shows the sent mails and the failed jobs of the outbox. */
export default class MailboxController {
  async index(ctx: HttpContext) {
    const { request, inertia } = ctx
    const input = await request.validateUsing(mailboxPageValidator, { data: request.qs() })
    const { page = 1, q: query = '' } = input
    const pageSize = requestedPageSize(ctx)
    const { results, count } = await listMails({ page, pageSize, query })
    return inertia.render('admin/mailbox/index', {
      rows: results.map(({ createdAt, attachmentCount, ...mail }) => ({
        ...mail,
        at: createdAt,
        attachments: attachmentCount,
      })),
      ...{ count, page, pageSize, query },
      pages: countPages(count, pageSize),
      failedJobs: await failedJobsFor({ isSuperAdmin: ctx.actor.user!.isSuperAdmin }),
    })
  }

  async show({ actor, params, inertia }: HttpContext) {
    const mail = await this.#findMail(params.id, actor)
    const { id, to, subject, text, createdAt, isDelivered, relatedTo } = mail
    const files = mail.attachments.map(({ filename }) => filename)
    return inertia.render('admin/mailbox/show', {
      mail: { id, to, subject, text, at: createdAt, isDelivered, relatedTo, files },
    })
  }

  /** Renders the HTML of a mail in a sandbox, with the pictures of products. */
  async html({ actor, params, response }: HttpContext) {
    const { html } = await this.#findMail(params.id, actor)
    response.header(
      'Content-Security-Policy',
      `sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'`
    )
    return response.type('html').send(html)
  }

  async attachment({ actor, params, response }: HttpContext) {
    const { attachments } = await this.#findMail(params.id, actor)
    const file = attachments[Number(params.index)]
    if (!file) throw notFound()
    response.header('Content-Security-Policy', `sandbox; default-src 'none'`)
    response.header('Content-Disposition', contentDisposition(file.filename))
    return response.type(file.contentType).send(Buffer.from(file.base64, 'base64'))
  }

  async #findMail(id: string, { user }: HttpContext['actor']) {
    const mail = isId(id) ? await findMail(id) : null
    if (!mail) throw notFound()
    if (mail.isPrivate && !user?.isSuperAdmin) throw forbidden(texts.admin.privateMail)
    assertPermission(user, permissionFor(mail))
    return mail
  }
}

type FoundMail = NonNullable<Awaited<ReturnType<typeof findMail>>>

/** A mail shows what its pages show: a purchase order its costs, and the monthly report its figures. */
function permissionFor({ relatedTo, attachments }: FoundMail): Permission | undefined {
  if (relatedTo?.type === 'purchase_order') return 'see_costs'
  const isReport = attachments.some(({ filename }) => filename === texts.reports.commissionFile)
  return isReport ? 'run_reports' : undefined
}
