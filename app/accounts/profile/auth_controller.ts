import { signIn } from '#accounts/sign_in/sign_in'
import { register } from '#accounts/profile/sign_up'
import { issueToken, revokeToken } from '#accounts/sessions/access_tokens'
import { deviceOf, endSession } from '#accounts/sessions/browser_session'
import { signInValidator, signUpValidator } from '#accounts/sign_in/credential_validators'
import { throttle } from '#core/throttle'
import type User from '#accounts/user/user'
import type { HttpContext } from '@adonisjs/core/http'

export default class AuthController {
  async signup({ request, response }: HttpContext) {
    await throttle('signupByIp', request.ip())
    const user = await register(await request.validateUsing(signUpValidator))
    return response.created(await this.#withToken(user, deviceOf(request)))
  }

  async signin({ request }: HttpContext) {
    const credentials = await request.validateUsing(signInValidator)
    const user = await signIn({ ...credentials, ip: request.ip() })
    return this.#withToken(user, deviceOf(request))
  }

  async signout(ctx: HttpContext) {
    if (ctx.actor.via === 'token') await revokeToken(ctx.actor.token!)
    else if (!ctx.session.fresh) await endSession(ctx)
    return { ok: true }
  }

  async #withToken(user: User, device: string) {
    const token = await issueToken(user, Date.now(), device)
    return { _id: user.id, email: user.email, token, role: user.role }
  }
}
