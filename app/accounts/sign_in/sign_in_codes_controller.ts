import { completeSignIn, findPendingUser } from '#accounts/sign_in/sign_in_flow'
import { consumeCode } from '#accounts/two_factor/second_factor'
import { codeValidator } from '#accounts/two_factor/totp_validators'
import type { HttpContext } from '@adonisjs/core/http'

/** The second step of signing in, for users with one-time codes. */
export default class SignInCodesController {
  async create(ctx: HttpContext) {
    if (!(await findPendingUser(ctx))) return restartSignIn(ctx)
    return ctx.inertia.render('account/code', {})
  }

  async store(ctx: HttpContext) {
    const user = await findPendingUser(ctx)
    if (!user) return restartSignIn(ctx)
    const { code } = await ctx.request.validateUsing(codeValidator)
    await consumeCode(user.id, code, { field: 'code' })
    await completeSignIn(ctx, user)
  }
}

function restartSignIn({ actor, request, response, storefront }: HttpContext) {
  const status = request.method() === 'GET' ? 302 : 303
  const path = actor.user ? '/home' : '/login'
  return response
    .redirect()
    .status(status)
    .toPath(storefront.prefix + path)
}
