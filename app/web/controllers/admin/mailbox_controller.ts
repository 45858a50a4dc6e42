import vine from '@vinejs/vine'
import { shop } from '#config/shop'
import { deadJobs } from '#core/outbox'
import { findMail, listMails } from '#core/mail'
import { pagesOf } from '#core/lists'
import { pageNumber } from '#core/validation'
import { isId } from '#shared/ids'
import { forbidden, notFound } from '#shared/refusal'
import { texts } from '#shared/texts'
import { contentDisposition } from '#shared/file_names'
import type { HttpContext } from '@adonisjs/core/http'

const pageValidator = vine.create({
  page: pageNumber(),
})

/** What the shop mailed, and what could not be done: the dead-letter list of the outbox. */
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
      pages: pagesOf(count, pageSize),
      dead: await deadJobs(),
    })
  }

  async show({ caller, params, inertia }: HttpContext) {
    const { id, to, subject, text, createdAt, isDelivered, attachments } = await this.#mail(
      params.id,
      caller
    )
    const files = attachments.map(({ filename }) => filename)
    return inertia.render('admin/mailbox/show', {
      mail: { id, to, subject, text, at: createdAt, isDelivered, files },
    })
  }

  /** The mail as its reader sees it, in a sandbox of its own. */
  async html({ caller, params, response }: HttpContext) {
    const { html } = await this.#mail(params.id, caller)
    response.header(
      'Content-Security-Policy',
      `sandbox; default-src 'none'; style-src 'unsafe-inline'`
    )
    return response.type('html').send(html)
  }

  async attachment({ caller, params, response }: HttpContext) {
    const { attachments } = await this.#mail(params.id, caller)
    const file = attachments[Number(params.index)]
    if (!file) throw notFound()
    response.header('Content-Security-Policy', `sandbox; default-src 'none'`)
    response.header('Content-Disposition', contentDisposition(file.filename))
    return response.type(file.contentType).send(Buffer.from(file.base64, 'base64'))
  }

  async #mail(id: string, { user }: HttpContext['caller']) {
    const mail = isId(id) ? await findMail(id) : null
    if (!mail) throw notFound()
    if (mail.isPrivate && !user?.isSuperAdmin) throw forbidden(texts.admin.privateMail)
    return mail
  }
}
