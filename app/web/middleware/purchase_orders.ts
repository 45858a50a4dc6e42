import { assertPermission } from '#accounts'
import { isPurchaseOrder, PurchaseOrderCalls } from '#purchasing'
import { OrderType } from '#shared/enums'
import { conflict } from '#shared/domain_error'
import { isId } from '#shared/ids'
import { access } from '#start/access'
import { purchasingTexts } from '#shared/texts/purchasing'
import { accessKey } from '#web/middleware/access_middleware'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

type Call = Exclude<keyof PurchaseOrderCalls, 'receive'>

/** Calls that name the type of the order in their body */
const BY_TYPE: Record<string, Call | undefined> = {
  'POST /api/a/orders': 'index',
  'POST /api/a/orders/preview': 'preview',
  'PUT /api/a/orders/0': 'store',
}

/** Calls on the id of an order */
const BY_ID: Record<string, Call | undefined> = {
  'PUT /api/a/orders/:id': 'update',
  'GET /api/orders/:id': 'show',
  'GET /api/orders/test/:id': 'exists',
  'DELETE /api/orders/:id': 'destroy',
  'POST /api/orders/:id/docs': 'docs',
  'POST /api/orders/:id/resend_email': 'mail',
  'POST /api/orders/:id/shipping/quote': 'shippingCost',
  'POST /api/orders/:id/tax': 'tax',
  'GET /api/orders/:id/docs/invoices': 'invoices',
}

/** Customers pay their invoices by this call, too; staff alone have the other calls on what a customer ordered. */
const INVOICE_PAYMENT = 'POST /api/orders/:id/docs/invoices/:invoiceId/payment'

/** Whether a call on the id of an order that purchasing does not serve changes an order of a customer as staff may. */
const isOfSales = (key: string): boolean =>
  /^(POST|PUT|DELETE) \/api\/orders\/:id\//.test(key) &&
  (access[key] === 'staff' || key === INVOICE_PAYMENT)

/** The calls that purchase orders and sales orders share, with the method of purchasing that handles each */
export const purchaseOrderCalls: Record<string, Call | undefined> = { ...BY_TYPE, ...BY_ID }

/**
 * Purchase orders and sales orders share their calls: hands a call by staff to purchasing where its type is 0 or its id
 * is that of a purchase order, and any other call to orders. Purchase orders show costs.
 */
export async function routePurchaseOrders(ctx: HttpContext, next: NextFn): Promise<void> {
  const call = ctx.actor.user?.isStaff ? await purchaseOrderCall(ctx) : null
  if (!call) return next()
  assertPermission(ctx.actor.user, 'see_costs')

  const calls = await ctx.containerResolver.make(PurchaseOrderCalls)
  const body = await calls[call](ctx)
  if (!ctx.response.hasLazyBody) ctx.response.json(body)
}

async function purchaseOrderCall({ request, route, params }: HttpContext): Promise<Call | null> {
  const key = accessKey(request.method(), route!.pattern)
  const byType = BY_TYPE[params.id === '0' ? key.replace(':id', '0') : key]
  if (byType) return request.input('type') === OrderType.PurchaseOrder ? byType : null
  const byId = BY_ID[key]
  if (!(byId || isOfSales(key)) || !isId(params.id) || !(await isPurchaseOrder(params.id)))
    return null
  if (!byId) throw conflict(purchasingTexts.notSold, 'E_PURCHASE_ORDER')
  return byId
}
