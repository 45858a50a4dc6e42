import { openBalances } from '#invoicing/receivables/open_balances'
import { toBalanceResponse } from '#invoicing/receivables/open_balance_response'
import type { HttpContext } from '@adonisjs/core/http'

export default class BalancesController {
  /** What the signed-in customer owes and has to get back, by currency. */
  async index({ actor }: HttpContext) {
    const balances = await openBalances(actor.user!.id)
    return balances.map(toBalanceResponse)
  }
}
