import { storeChallenge, takeChallenge } from '#accounts/passkeys/ceremony'
import { addPasskey, passkeyOptions } from '#accounts/passkeys/add_passkey'
import { removePasskey, renamePasskey } from '#accounts/passkeys/change_passkey'
import { listPasskeys } from '#accounts/passkeys/passkey_table'
import {
  newPasskeyValidator,
  passkeyNameValidator,
  passkeyProofValidator,
} from '#accounts/passkeys/passkey_validators'
import { conflict } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import type { HttpContext } from '@adonisjs/core/http'

/** The passkeys of the signed-in user; a token, which programs hold, cannot change them. */
export default class PasskeysController {
  async index({ actor }: HttpContext) {
    return { passkeys: await listPasskeys(actor.user!.id) }
  }

  async create(ctx: HttpContext) {
    assertBrowser(ctx)
    const { password } = await ctx.request.validateUsing(passkeyProofValidator)
    const options = await passkeyOptions(ctx.actor.user!, password)
    storeChallenge(ctx, 'add', options.challenge)
    return { options }
  }

  async store(ctx: HttpContext) {
    assertBrowser(ctx)
    const { name, response } = await ctx.request.validateUsing(newPasskeyValidator)
    const added = await addPasskey(ctx.actor.user!, {
      name,
      response: { ...response, clientExtensionResults: {} },
      challenge: takeChallenge(ctx, 'add'),
    })
    return ctx.response.created(added)
  }

  async update(ctx: HttpContext) {
    assertBrowser(ctx)
    const { name } = await ctx.request.validateUsing(passkeyNameValidator)
    return renamePasskey(ctx.actor.user!, ctx.params.passkeyId, name)
  }

  async destroy(ctx: HttpContext) {
    assertBrowser(ctx)
    const { password } = await ctx.request.validateUsing(passkeyProofValidator)
    await removePasskey(ctx.actor.user!, ctx.params.passkeyId, password)
    return { ok: true }
  }
}

function assertBrowser({ actor }: HttpContext): void {
  if (actor.via !== 'session') throw conflict(texts.account.passkeyInBrowser, 'E_BROWSER_ONLY')
}
