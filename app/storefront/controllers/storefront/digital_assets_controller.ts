import { inject } from '@adonisjs/core'
import { hasDigitalAssets, profileFrame, User } from '#accounts'
import { throttle } from '#core/throttle'
import { MakePriceList, PRICE_LIST_FORMATS, type PriceListFormat } from '#pricing'
import { contentDisposition } from '#shared/file_names'
import { isId } from '#shared/ids'
import { CURRENCIES, isCurrency } from '#shared/money'
import { notFound, Refusal } from '#shared/refusal'
import { assetsArchive } from '#storefront/queries/assets_archive'
import { assetsLink, priceListLink } from '#storefront/signed_links'
import type { HttpContext } from '@adonisjs/core/http'

export default class DigitalAssetsController {
  /** The tab of a profile */
  async show(ctx: HttpContext) {
    const user = ctx.caller.user!
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
    await owner(ctx, 'assets')
    return send(ctx, {
      fileName: 'Pixelgen assets.zip',
      type: 'application/zip',
      content: await assetsArchive(),
    })
  }

  @inject()
  async priceList(ctx: HttpContext, makePriceList: MakePriceList) {
    const user = await owner(ctx, 'price_list')
    const { currency, format } = ctx.params
    if (!isCurrency(currency) || !isFormat(format)) throw notFound()
    if (format === 'pdf' && !user.isStaff) await throttle('docsByCustomer', user.id)
    const of = { userId: user.id }
    return send(ctx, await makePriceList.handle({ of, currency, format }))
  }
}

const isFormat = (value: unknown): value is PriceListFormat =>
  PRICE_LIST_FORMATS.some((format) => format === value)

/** Whose link it is, if it was signed by the shop, is not older than an hour and they may still have the files */
async function owner({ request, params }: HttpContext, purpose: string): Promise<User> {
  if (!request.hasValidSignature(purpose) || !isId(params.userId)) throw tooOld()
  const user = await User.query().where('id', params.userId).preload('group').first()
  if (!user || !hasDigitalAssets(user)) throw tooOld()
  return user
}

const tooOld = () =>
  new Refusal(
    'This link does not work any more. Please open your Digital Assets again.',
    'E_LINK_ENDED',
    { status: 410 }
  )

type File = { fileName: string; type: string; content: Buffer }

function send({ response }: HttpContext, { fileName, type, content }: File) {
  response.header('Content-Type', type)
  response.header('Content-Disposition', contentDisposition(fileName))
  response.header('Cache-Control', 'private, no-store')
  response.header('Referrer-Policy', 'no-referrer')
  return response.send(content)
}
