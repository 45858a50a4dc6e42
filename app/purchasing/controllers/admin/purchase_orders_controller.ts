import { requestedPageSize } from '#core/http/page_size'
import { purchaseListPage, purchaseOrderDetail } from '#purchasing/queries/purchase_pages'
import { purchaseOrderForm } from '#purchasing/queries/purchase_order_form'
import { reorderList } from '#purchasing/queries/reorder_list'
import { DEFAULT_PURCHASE_FILTER } from '#purchasing/rules/purchase_list'
import { requestedItems } from '#purchasing/rules/requested_items'
import { newPurchasePageValidator, purchasePageValidator } from '#purchasing/validators/lists'
import { purchasingTexts as texts } from '#shared/texts/purchasing'
import type { HttpContext } from '@adonisjs/core/http'

export default class PurchaseOrdersController {
  async index(ctx: HttpContext) {
    const { request, inertia } = ctx
    const { q: query = '', ...params } = await request.validateUsing(purchasePageValidator, {
      data: request.qs(),
    })
    const pageSize = requestedPageSize(ctx)
    const filter = { ...DEFAULT_PURCHASE_FILTER, ...params, pageSize, query }
    return inertia.render('admin/purchasing/index', { orders: await purchaseListPage(filter) })
  }

  async reorder({ inertia }: HttpContext) {
    return inertia.render('admin/purchasing/reorder', { items: await reorderList() })
  }

  async create({ request, inertia }: HttpContext) {
    const { items = '' } = await request.validateUsing(newPurchasePageValidator, {
      data: request.qs(),
    })
    return inertia.render('admin/purchasing/new', {
      form: await purchaseOrderForm(),
      items: requestedItems(items),
    })
  }

  async show({ params, inertia, session, response }: HttpContext) {
    const purchase = await purchaseOrderDetail(params.id)
    if (purchase)
      return inertia.render('admin/purchasing/show', { purchase, form: await purchaseOrderForm() })

    session.flash('error', texts.notFound)
    return response.redirect().toPath('/purchasing')
  }
}
