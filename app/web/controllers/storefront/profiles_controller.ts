import { customerCredit, profileFrame, toProfileSummary } from '#accounts'
import { openBalances, toOpenBalanceView } from '#invoicing'
import { cardForm } from '#payments'
import type { HttpContext } from '@adonisjs/core/http'

/** The first tab of the profile: the account of the signed-in customer with what they owe and their credit */
export default class ProfilesController {
  async show(ctx: HttpContext) {
    const user = ctx.actor.user!
    const balances = await openBalances(user.id)
    return ctx.inertia.render('account/profile/summary', {
      profile: profileFrame(ctx),
      summary: toProfileSummary(user),
      balances: balances.map(toOpenBalanceView),
      takesCards: cardForm().kind !== 'none',
      credit: await customerCredit(user),
    })
  }
}
