import vine from '@vinejs/vine'
import { shop } from '#config/shop'
import { listFailedJobs } from '#core/outbox'
import { findMail, listMails } from '#core/mail'
import { countPages } from '#core/lists'
import { pageNumber } from '#core/validation'
import { isId } from '#shared/ids'
import { forbidden, notFound } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import { contentDisposition } from '#shared/file_names'
import type { HttpContext } from '@adonisjs/core/http'

const pageValidator = vine.create({
  page: pageNumber(),
})

/** Shows the sent mails and the failed jobs of the outbox. */
export default class MailboxController {
  async index({ request, inertia }: HttpContext) {
    const { page = 1 } = await request.validateUsing(pageValidator, { data: request.qs() })
    const pageSize = shop.pageSize.list
    const { results, count } = await listMails(page, pageSize)
    return inertia.render('admin/mailbox/index', {
      mails: results.map(({ id, to, subject, createdAt, isDelivered, attachments }) => ({
        id,
        to,
        subject,
        at: createdAt,
        isDelivered,
        attachments: attachments.length,
      })),
      count,
      page,
      pages: countPages(count, pageSize),
      failedJobs: await listFailedJobs(),
    })
  }

  async show({ actor, params, inertia }: HttpContext) {
    const { id, to, subject, text, createdAt, isDelivered, attachments } = await this.#findMail(
      params.id,
      actor
    )
    const files = attachments.map(({ filename }) => filename)
    return inertia.render('admin/mailbox/show', {
      mail: { id, to, subject, text, at: createdAt, isDelivered, files },
    })
  }

  /** Renders the HTML of a mail in a sandbox. */
  async html({ actor, params, response }: HttpContext) {
    const { html } = await this.#findMail(params.id, actor)
    response.header(
      'Content-Security-Policy',
      `sandbox; default-src 'none'; style-src 'unsafe-inline'`
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
    return mail
  }
}
