import BaseInertiaMiddleware from '@adonisjs/inertia/inertia_middleware'
import { toSessionUser } from '#accounts'
import { company } from '#config/company'
import { payments } from '#config/payments'
import { accountMenuFor, menuFor, staffMenu } from '#core/menu'
import { hasProviderScript } from '#payments'
import { isPage, takesCards } from '#web/request_rules'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

export default class InertiaMiddleware extends BaseInertiaMiddleware {
  share(ctx: HttpContext) {
    const { caller, session, storefront } = ctx as Partial<HttpContext>
    const user = caller?.user ?? null
    const flash = session?.flashMessages
    return {
      errors: ctx.inertia.always(this.getValidationErrors(ctx)),
      flash: ctx.inertia.always({
        success: flash?.get('success') as string | undefined,
        error: flash?.get('error') as string | undefined,
        notice: flash?.get('notice') as string | undefined,
      }),
      user: ctx.inertia.always(user ? toSessionUser(user) : null),
      storefront: storefront?.code ?? ('us' as const),
      currency: storefront?.currency ?? ('usd' as const),
      menu: menuFor(storefront?.prefix ?? ''),
      accountMenu: accountMenuFor(storefront?.prefix ?? '', user),
      staffMenu: user?.isStaff ? staffMenu() : [],
      demo: payments.usesSandbox,
      company: shownCompany,
    }
  }

  async handle(ctx: HttpContext, next: NextFn) {
    if (!isPage(ctx.request.url())) return next()
    await this.init(ctx)
    if (hasProviderScript() && takesCards(ctx.request.url())) markAsCardPage(ctx)
    const output = await next()
    this.dispose(ctx)
    return output
  }
}

/**
 * A page keeps the security policy that it was loaded with. Pages that may load the card provider's script count as
 * another version of the shop, so that Inertia loads them anew, and the page after them, too.
 */
function markAsCardPage({ inertia }: HttpContext): void {
  const version = inertia.getVersion()
  inertia.getVersion = () => `${version}-cards`
}

const shownCompany = {
  name: company.name,
  email: company.supportEmail,
  phone: /\d/.test(company.phone) ? company.phone : '',
  blurb: company.blurb,
  social: company.social.map(({ name, url }) => ({ label: name, href: url })),
  trademarks: company.trademarks,
}

declare module '@adonisjs/inertia/types' {
  type MiddlewareSharedProps = import('@adonisjs/inertia/types').InferSharedProps<InertiaMiddleware>
  export interface SharedProps extends MiddlewareSharedProps {}
}
