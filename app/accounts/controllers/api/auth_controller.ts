import { signIn } from '#accounts/actions/sign_in'
import { register } from '#accounts/actions/register'
import { issueToken, revokeToken } from '#accounts/auth/tokens'
import { deviceOf, endSession } from '#accounts/auth/browser_session'
import { signInValidator, signUpValidator } from '#accounts/validators/credentials'
import { throttle } from '#core/throttle'
import type User from '#accounts/models/user'
import type { HttpContext } from '@adonisjs/core/http'

export default class AuthController {
  async signup({ request, response }: HttpContext) {
    await throttle('signupByIp', request.ip())
    const user = await register(await request.validateUsing(signUpValidator))
    return response.created(await this.#answer(user, deviceOf(request)))
  }

  async signin({ request }: HttpContext) {
    const credentials = await request.validateUsing(signInValidator)
    const user = await signIn({ ...credentials, ip: request.ip() })
    return this.#answer(user, deviceOf(request))
  }

  async signout(ctx: HttpContext) {
    if (ctx.caller.via === 'token') await revokeToken(ctx.caller.token!)
    else if (!ctx.session.fresh) await endSession(ctx)
    return { ok: true }
  }

  async #answer(user: User, device: string) {
    const token = await issueToken(user, Date.now(), device)
    return { _id: user.id, email: user.email, token, role: user.role }
  }
}
