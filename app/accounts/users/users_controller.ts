import { assertScope } from '#accounts/sessions/token_scopes'
import { adjustCredit } from '#accounts/credit/adjust_credit'
import { changeRole } from '#accounts/users/change_role'
import { createUser } from '#accounts/users/create_user'
import { editUser } from '#accounts/users/edit_user'
import { mailPasswordLink, setUserPassword } from '#accounts/passwords/set_user_password'
import { findUser } from '#accounts/user/find_user'
import { allUsers, listUsers } from '#accounts/user/list_users'
import { toAuditActor, toListedUserJson, toStaffUserJson } from '#accounts/user/user_response'
import { DEFAULT_USER_FILTER } from '#accounts/user/user_list'
import {
  createUserValidator,
  creditValidator,
  editUserValidator,
  roleValidator,
  setPasswordValidator,
  userSearchValidator,
} from '#accounts/users/user_validators'
import { respondIdempotently } from '#core/http/idempotent_response'
import { sendJsonList } from '#core/http/json_list'
import { withMeanwhile } from '#core/edits/merge_edits'
import { isStaff } from '#shared/enums'
import { parseCents } from '#shared/money'
import type { AccountType } from '#shared/enums'
import type { HttpContext } from '@adonisjs/core/http'

const NEW_USER_ID = '0'

async function* staffUsers(): AsyncGenerator<object> {
  for await (const user of allUsers()) yield toStaffUserJson(user)
}

export default class UsersController {
  async index(ctx: HttpContext) {
    return sendJsonList(ctx, staffUsers())
  }

  async search({ request }: HttpContext) {
    const input = await request.validateUsing(userSearchValidator)
    const list = await listUsers({ ...DEFAULT_USER_FILTER, ...input })
    return { ...list, results: list.results.map(toListedUserJson) }
  }

  async show({ params }: HttpContext) {
    return toStaffUserJson(await findUser(params.id))
  }

  async update(ctx: HttpContext) {
    if (ctx.params.id === NEW_USER_ID) return this.#create(ctx)
    const { updated, ...input } = await ctx.request.validateUsing(editUserValidator)
    assertCreditScope(ctx, input)
    const { user: by, scopes } = ctx.actor
    const { user, meanwhile } = await editUser({
      ...{ userId: ctx.params.id, input, updated, by: by! },
      mayEditStaff: scopes === null,
    })
    return { ...toStaffUserJson(user), ...withMeanwhile(meanwhile) }
  }

  /** Returns a generated password, which is not shown again. */
  async password({ params, request, actor }: HttpContext) {
    const { password, send_link: sendsLink } = await request.validateUsing(setPasswordValidator)
    const by = actor.user!
    if (sendsLink) {
      await mailPasswordLink({ userId: params.id, by })
      return { ok: true }
    }
    const { generated } = await setUserPassword({ userId: params.id, password, by })
    return { ok: true, ...(generated && { password: generated }) }
  }

  async role({ params, request, actor }: HttpContext) {
    const { role } = await request.validateUsing(roleValidator, { data: params })
    const by = actor.user!
    return toStaffUserJson(
      await changeRole({ userId: params.id, role: Number(role) as AccountType, by })
    )
  }

  async credit(ctx: HttpContext) {
    const { amount, reason } = await ctx.request.validateUsing(creditValidator)
    const cents = parseCents(amount)
    const actor = toAuditActor(ctx.actor.user!)
    return respondIdempotently(ctx, async () => {
      const user = await adjustCredit({ userId: ctx.params.id, cents, reason, actor })
      return { status: 200, body: toStaffUserJson(user) }
    })
  }

  async #create(ctx: HttpContext) {
    const { request, response, actor } = ctx
    const validated = await request.validateUsing(createUserValidator)
    const { email, password, role, send_link: sendsLink, ...input } = validated
    assertCreditScope(ctx, input)
    if (role !== undefined && isStaff(role)) assertScope(actor.scopes)
    const by = actor.user!
    const created = await createUser({ email, password, sendsLink, role, input, by })
    return response.created({
      ...toStaffUserJson(created.user),
      ...(created.generated && { password: created.generated }),
    })
  }
}

/** Credit is money, which the scope of customers does not open to a token. */
function assertCreditScope({ actor }: HttpContext, { credit }: { credit?: unknown }): void {
  if (credit !== undefined) assertScope(actor.scopes, 'payments:write')
}
