import { hasPageLink } from '#orders/documents/signed_links'
import { orderStatusPage } from '#orders/history/order_status_page'
import { findOrder } from '#orders/order/reads/find_order'
import { accessOf, redirectToLookup } from '#orders/order/request_access'
import { canReorder, canView } from '#orders/order/rules/access'
import { isPlaced } from '#orders/order/rules/order_flow'
import type { HttpContext } from '@adonisjs/core/http'

/** The page of an order, for its owner, staff, the browser that placed it and the link in its mails; others are led to the lookup */
export default class OrderStatusController {
  async show(ctx: HttpContext) {
    const { response, inertia, params, storefront, actor } = ctx
    const order = await findOrder(params.id)
    const access = accessOf(ctx)
    const hasLink = hasPageLink(ctx)
    const isOpen = order !== null && (hasLink || canView(order, access))
    if (!isOpen || !isPlaced(order.state)) return redirectToLookup(ctx)
    // The URL may contain a signature, which opens the order.
    response.header('Cache-Control', 'no-store')
    response.header('Referrer-Policy', 'no-referrer')
    const viewer = {
      prefix: storefront.prefix,
      isOwner: order.userId !== null && order.userId === actor.user?.id,
      canReorder: canReorder(order, access, hasLink),
    }
    return inertia.render('storefront/order_status', await orderStatusPage(order, viewer))
  }
}
