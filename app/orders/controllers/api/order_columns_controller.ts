import { saveColumns } from '#orders/actions/save_order_view'
import { auditActorOf } from '#orders/request_access'
import { sortedColumns } from '#orders/rules/order_columns'
import { columnsValidator } from '#orders/validators/order_view'
import type { HttpContext } from '@adonisjs/core/http'

export default class OrderColumnsController {
  async update(ctx: HttpContext) {
    const input = await ctx.request.validateUsing(columnsValidator)
    const columns = sortedColumns(input.columns)
    await saveColumns(columns, { userId: ctx.actor.user!.id, actor: auditActorOf(ctx) })
    return { columns }
  }
}
