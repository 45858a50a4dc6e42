import { storeChallenge, takeChallenge } from '#accounts/passkeys/ceremony'
import { signInOptions, verifyPasskey } from '#accounts/passkeys/passkey_sign_in'
import { passkeySignInValidator } from '#accounts/passkeys/passkey_validators'
import { openSession } from '#accounts/sign_in/sign_in_flow'
import type { HttpContext } from '@adonisjs/core/http'

/** Signs a browser in with a passkey, which counts as password and code. */
export default class PasskeySignInsController {
  async create(ctx: HttpContext) {
    const options = await signInOptions()
    storeChallenge(ctx, 'sign_in', options.challenge)
    return { options }
  }

  async store(ctx: HttpContext) {
    const { response } = await ctx.request.validateUsing(passkeySignInValidator)
    const user = await verifyPasskey({
      response: { ...response, clientExtensionResults: {} },
      challenge: takeChallenge(ctx, 'sign_in'),
      ip: ctx.request.ip(),
    })
    return { location: await openSession(ctx, user) }
  }
}
