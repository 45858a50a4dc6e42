import { changeCredit } from '#accounts/actions/change_credit'
import { changeRole } from '#accounts/actions/change_role'
import { createUser } from '#accounts/actions/create_user'
import { editUser } from '#accounts/actions/edit_user'
import { mailPasswordLink, setPasswordOf } from '#accounts/actions/set_password_of'
import { findUser } from '#accounts/queries/find_user'
import { allUsers, FIRST_USERS, listUsers } from '#accounts/queries/list_users'
import { toSessionActor, toStaffUserAnswer } from '#accounts/transformers'
import {
  createUserValidator,
  creditValidator,
  editUserValidator,
  roleValidator,
  setPasswordValidator,
  userSearchValidator,
} from '#accounts/validators/users'
import { answerOnce } from '#core/http/answer_once'
import { Money } from '#shared/money'
import type { AccountType } from '#shared/enums'
import type { HttpContext } from '@adonisjs/core/http'

const NEW = '0'

export default class UsersController {
  async index() {
    const users = await allUsers()
    return users.map(toStaffUserAnswer)
  }

  async search({ request }: HttpContext) {
    const asked = await request.validateUsing(userSearchValidator)
    const list = await listUsers({ ...FIRST_USERS, ...asked })
    return { ...list, results: list.results.map(toStaffUserAnswer) }
  }

  async show({ params }: HttpContext) {
    return toStaffUserAnswer(await findUser(params.id))
  }

  async update(ctx: HttpContext) {
    if (ctx.params.id === NEW) return this.#create(ctx)
    const input = await ctx.request.validateUsing(editUserValidator)
    const by = ctx.caller.user!
    return toStaffUserAnswer(await editUser({ userId: ctx.params.id, input, by }))
  }

  /** A generated password is told here and nowhere else. */
  async password({ params, request, caller }: HttpContext) {
    const { password, send_link: link } = await request.validateUsing(setPasswordValidator)
    if (link) {
      await mailPasswordLink({ userId: params.id, by: caller.user! })
      return { ok: true }
    }
    const { generated } = await setPasswordOf({ userId: params.id, password, by: caller.user! })
    return { ok: true, ...(generated && { password: generated }) }
  }

  async role({ params, request, caller }: HttpContext) {
    const { role } = await request.validateUsing(roleValidator, { data: params })
    const by = caller.user!
    return toStaffUserAnswer(
      await changeRole({ userId: params.id, role: Number(role) as AccountType, by })
    )
  }

  async credit(ctx: HttpContext) {
    const { params, request, caller } = ctx
    const { amount, reason } = await request.validateUsing(creditValidator)
    const { cents } = Money.parse(amount, 'usd')
    const actor = toSessionActor(caller.user!)
    return answerOnce(ctx, async () => {
      const user = await changeCredit({ userId: params.id, cents, reason, actor })
      return { status: 200, body: toStaffUserAnswer(user) }
    })
  }

  async #create({ request, response, caller }: HttpContext) {
    const asked = await request.validateUsing(createUserValidator)
    const { email, password, role, send_link: sendsLink, ...input } = asked
    const by = caller.user!
    const made = await createUser({ email, password, sendsLink, role, input, by })
    return response.created({
      ...toStaffUserAnswer(made.user),
      ...(made.generated && { password: made.generated }),
    })
  }
}
