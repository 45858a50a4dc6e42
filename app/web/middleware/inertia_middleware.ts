import BaseInertiaMiddleware from '@adonisjs/inertia/inertia_middleware'
import { hasPermission, missingPermissions, toSessionUser, type User } from '#accounts'
import { emptyPages } from '#content'
import { company } from '#config/company'
import { payments } from '#config/payments'
import { staffMenu } from '#config/menu'
import { vitals } from '#config/vitals'
import { accountMenuFor, menuFor } from '#core/menu'
import { routePermissions } from '#start/access'
import { versionText } from '#core/process/version'
import { hasProviderScript } from '#payments'
import { isPage, isCardPage } from '#web/request_rules'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

export default class InertiaMiddleware extends BaseInertiaMiddleware {
  async share(ctx: HttpContext) {
    const { actor, session, storefront } = ctx as Partial<HttpContext>
    const user = actor?.user ?? null
    const flash = session?.flashMessages
    return {
      errors: ctx.inertia.always(errorsOf(this.getValidationErrors(ctx))),
      flash: ctx.inertia.always({
        success: flash?.get('success') as string | undefined,
        error: flash?.get('error') as string | undefined,
        notice: noticeOf(ctx),
      }),
      user: ctx.inertia.always(user ? toSessionUser(user) : null),
      storefront: storefront?.code ?? ('us' as const),
      currency: storefront?.currency ?? ('usd' as const),
      menu: menuFor(storefront?.prefix ?? '', await hiddenPages(user)),
      accountMenu: accountMenuFor(storefront?.prefix ?? '', user),
      staffMenu: user?.isStaff ? staffMenuFor(user) : [],
      /** What staff may not do, although their role may */
      lacks: user?.isStaff ? missingPermissions(user) : undefined,
      version: user?.isStaff ? versionText() : undefined,
      demo: payments.usesSandbox,
      company: sharedCompany(),
      vitals: vitalsOf(ctx),
      // Pages of visitors are cached.
      requestId: user ? ctx.request.id() : undefined,
    }
  }

  async handle(ctx: HttpContext, next: NextFn) {
    if (!isPage(ctx.request.url())) return next()
    await this.init(ctx)
    if (hasProviderScript() && isCardPage(ctx.request.url())) markAsCardPage(ctx)
    const output = await next()
    this.dispose(ctx)
    return output
  }
}

/**
 * The framework names the error bag of a form where it has no errors, too, and Inertia takes any bag for a failure: the
 * form would stay open after it is saved.
 */
const errorsOf = <Errors extends Record<string, string | object>>(errors: Errors) =>
  Object.values(errors).every((bag) => Object.keys(bag).length === 0) ? {} : errors

const NONE: ReadonlySet<string> = new Set()

/** Staff fill the empty pages, so they see them. The page of an error has its menu even where the database is away. */
async function hiddenPages(user: { isStaff: boolean } | null): Promise<ReadonlySet<string>> {
  if (user?.isStaff) return NONE
  return emptyPages().then(
    ({ paths }) => paths,
    () => NONE
  )
}

const staffMenuFor = (user: User) =>
  staffMenu
    .filter(({ isSuperAdminOnly = false }) => user.isSuperAdmin || !isSuperAdminOnly)
    .filter(({ href, permission = routePermissions[`GET ${href}`] }) =>
      hasPermission(user, permission)
    )
    .map(({ isSuperAdminOnly, permission, ...entry }) => entry)

/** A redirect names its notice in the URL, because anonymous visitors have no session. */
function noticeOf({ request }: HttpContext): Notice | undefined {
  return NOTICES.find((notice) => notice === request.qs().notice)
}

const NOTICES = ['unknown-page', 'trade-only', 'closed-order'] as const
type Notice = (typeof NOTICES)[number]

/**
 * A page retains the security policy of its initial load. Giving card pages another asset version makes Inertia reload
 * when the user enters or leaves one.
 */
function markAsCardPage({ inertia }: HttpContext): void {
  const version = inertia.getVersion()
  inertia.getVersion = () => `${version}-cards`
}

/** The speed of a page is reported by the pattern of its route. */
function vitalsOf({ route }: Partial<Pick<HttpContext, 'route'>>) {
  return route && vitals.sample > 0 ? { page: route.pattern, sample: vitals.sample } : undefined
}

const sharedCompany = () => ({
  name: company.name,
  email: company.supportEmail,
  phone: company.phone,
  blurb: company.blurb,
  social: company.social.map(({ name, url }) => ({ label: name, href: url })),
  trademarks: company.trademarks,
})

declare module '@adonisjs/inertia/types' {
  type MiddlewareSharedProps = import('@adonisjs/inertia/types').InferSharedProps<InertiaMiddleware>
  export interface SharedProps extends MiddlewareSharedProps {}
}
