import { saveColumns } from '#orders/list/save_order_view'
import { auditActorOf } from '#orders/order/request_access'
import { sortedColumns } from '#orders/list/order_columns_rules'
import { columnsValidator } from '#orders/list/order_view_validators'
import type { HttpContext } from '@adonisjs/core/http'

export default class OrderColumnsController {
  async update(ctx: HttpContext) {
    const input = await ctx.request.validateUsing(columnsValidator)
    const columns = sortedColumns(input.columns)
    await saveColumns(columns, { userId: ctx.actor.user!.id, actor: auditActorOf(ctx) })
    return { columns }
  }
}
