import { letIn, pendingUser } from '#accounts/auth/sign_in_screen'
import { takeCode } from '#accounts/auth/second_factor'
import { codeValidator } from '#accounts/validators/totp'
import type { HttpContext } from '@adonisjs/core/http'

/** The second step of signing in, for those who use one-time codes. */
export default class SignInCodesController {
  async create(ctx: HttpContext) {
    if (!(await pendingUser(ctx))) return fromTheStart(ctx)
    return ctx.inertia.render('account/code', {})
  }

  async store(ctx: HttpContext) {
    const user = await pendingUser(ctx)
    if (!user) return fromTheStart(ctx)
    const { code } = await ctx.request.validateUsing(codeValidator)
    await takeCode(user.id, code, { field: 'code' })
    await letIn(ctx, user)
  }
}

function fromTheStart({ caller, request, response, storefront }: HttpContext) {
  const status = request.method() === 'GET' ? 302 : 303
  const path = caller.user ? '/home' : '/login'
  return response
    .redirect()
    .status(status)
    .toPath(storefront.prefix + path)
}
