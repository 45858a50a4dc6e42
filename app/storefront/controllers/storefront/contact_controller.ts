import { messageFormValidator, submitMessage } from '#content'
import { company } from '#config/company'
import { seo } from '#storefront/rules/seo'
import { texts } from '#shared/texts/specification'
import type { HttpContext } from '@adonisjs/core/http'

const SENT = 'message_sent'

/** The contact page; its form works without JavaScript. */
export default class ContactController {
  show({ inertia, session, storefront }: HttpContext) {
    const isSent = session.flashMessages.get(SENT, false) as boolean
    return inertia.render('storefront/contact', {
      phone: company.phone,
      email: company.supportEmail,
      isSent,
      seo: seo({ path: '/contact', prefix: storefront.prefix, ...SEO }),
    })
  }

  async store({ request, response, session, storefront }: HttpContext) {
    const { website, ...message } = await request.validateUsing(messageFormValidator)
    await submitMessage(message, { ip: request.ip(), website })
    session.flash(SENT, true)
    return response.redirect().status(303).toPath(`${storefront.prefix}/contact`)
  }
}

const SEO = {
  title: 'Contact us',
  crumb: texts.navigation.contact,
  description:
    'Questions about Pixelgen cables and processors, orders and trade prices: call or write to us.',
}
