import { signIn } from '#accounts/actions/sign_in'
import { signUp } from '#accounts/actions/sign_up'
import { issueToken, revokeToken } from '#accounts/auth/tokens'
import { endSession } from '#accounts/auth/browser_session'
import { signInValidator, signUpValidator } from '#accounts/validators/credentials'
import { throttle } from '#core/throttle'
import type User from '#accounts/models/user'
import type { HttpContext } from '@adonisjs/core/http'

export default class AuthController {
  async signup({ request, response }: HttpContext) {
    await throttle('signupByIp', request.ip())
    const user = await signUp(await request.validateUsing(signUpValidator))
    return response.created(await this.#answer(user))
  }

  async signin({ request }: HttpContext) {
    const credentials = await request.validateUsing(signInValidator)
    return this.#answer(await signIn({ ...credentials, ip: request.ip() }))
  }

  async signout(ctx: HttpContext) {
    if (ctx.caller.via === 'token') await revokeToken(ctx.caller.token!)
    else if (!ctx.session.fresh) await endSession(ctx)
    return { ok: true }
  }

  async #answer(user: User) {
    return { _id: user.id, email: user.email, token: await issueToken(user), role: user.role }
  }
}
