import { inject } from '@adonisjs/core'
import { PrintDocuments } from '#documents'
import { printOrders } from '#orders/documents/print_orders'
import { accessOf } from '#orders/order/request_access'
import { batchPrintValidator } from '#orders/documents/document_validators'
import type { HttpContext } from '@adonisjs/core/http'

@inject()
export default class OrderBatchesController {
  constructor(protected printDocuments: PrintDocuments) {}

  /** Prints the documents of several orders into one file. */
  async print(ctx: HttpContext) {
    const { orders: orderIds, type: kind = 'order' } =
      await ctx.request.validateUsing(batchPrintValidator)
    const access = accessOf(ctx)
    const ip = ctx.request.ip()
    const { file, results } = await printOrders({ orderIds, kind, access, ip }, this.printDocuments)
    return { pdf: file?.pdf.toString('base64') ?? null, filename: file?.fileName ?? null, results }
  }
}
