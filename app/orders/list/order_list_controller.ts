import { listOrders } from '#orders/list/list_orders'
import { orderListValidator } from '#orders/list/list_validators'
import { DEFAULT_ORDER_FILTER } from '#orders/list/order_list_rules'
import { staffOrderResponses } from '#orders/payments/staff_order_response'
import type { HttpContext } from '@adonisjs/core/http'

/** The call that lists orders for staff */
export default class OrderListController {
  async index({ request }: HttpContext) {
    const { filter } = await request.validateUsing(orderListValidator)
    const list = await listOrders({ ...DEFAULT_ORDER_FILTER, ...filter })
    return { ...list, results: await staffOrderResponses(list.results) }
  }
}
