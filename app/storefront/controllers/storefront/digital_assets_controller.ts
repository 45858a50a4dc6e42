import { inject } from '@adonisjs/core'
import { hasDigitalAssets, profileFrame, User } from '#accounts'
import { throttle } from '#core/throttle'
import { GeneratePriceList, PRICE_LIST_FORMATS, type PriceListFormat } from '#pricing'
import { contentDisposition } from '#shared/text/file_names'
import { isId } from '#shared/ids'
import { CURRENCIES, isCurrency } from '#shared/money'
import { notFound, DomainError } from '#shared/domain_error'
import { assetsArchive } from '#storefront/queries/assets_archive'
import { assetsLink, priceListLink } from '#storefront/signed_links'
import type { HttpContext } from '@adonisjs/core/http'

export default class DigitalAssetsController {
  /** The Digital Assets tab of a profile */
  async show(ctx: HttpContext) {
    const user = ctx.actor.user!
    if (!hasDigitalAssets(user)) {
      return ctx.response.redirect().toPath(`${ctx.storefront.prefix}/profile/${user.id}`)
    }
    return ctx.inertia.render('account/profile/digital_assets', {
      profile: profileFrame(ctx),
      lists: CURRENCIES.map((currency) => ({
        currency,
        isOwn: currency === ctx.storefront.currency,
        links: PRICE_LIST_FORMATS.map((format) => ({
          format,
          href: priceListLink(user.id, { currency, format }),
        })),
      })),
      assets: assetsLink(user.id),
    })
  }

  async archive(ctx: HttpContext) {
    await authorizeLink(ctx, 'assets')
    return sendFile(ctx, {
      fileName: 'Pixelgen assets.zip',
      type: 'application/zip',
      content: await assetsArchive(),
    })
  }

  @inject()
  async priceList(ctx: HttpContext, generatePriceList: GeneratePriceList) {
    const user = await authorizeLink(ctx, 'price_list')
    const { currency, format } = ctx.params
    if (!isCurrency(currency) || !isPriceListFormat(format)) throw notFound()
    if (format === 'pdf' && !user.isStaff) await throttle('docsByCustomer', user.id)
    const subject = { userId: user.id }
    return sendFile(ctx, await generatePriceList.handle({ subject, currency, format }))
  }
}

const isPriceListFormat = (value: unknown): value is PriceListFormat =>
  PRICE_LIST_FORMATS.some((format) => format === value)

/** Returns the user of a signed link; 410 where it expired or the user no longer has Digital Assets. */
async function authorizeLink({ request, params }: HttpContext, purpose: string): Promise<User> {
  if (!request.hasValidSignature(purpose) || !isId(params.userId)) throw expiredLinkError()
  const user = await User.query().where('id', params.userId).preload('group').first()
  if (!user || !hasDigitalAssets(user)) throw expiredLinkError()
  return user
}

const expiredLinkError = () =>
  new DomainError('This link has expired. Please open your Digital Assets again.', 'E_LINK_ENDED', {
    status: 410,
  })

type Download = { fileName: string; type: string; content: Buffer }

function sendFile({ response }: HttpContext, { fileName, type, content }: Download) {
  response.header('Content-Type', type)
  response.header('Content-Disposition', contentDisposition(fileName))
  response.header('Cache-Control', 'private, no-store')
  response.header('Referrer-Policy', 'no-referrer')
  return response.send(content)
}
