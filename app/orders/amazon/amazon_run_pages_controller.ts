import { shop } from '#config/shop'
import { countPages } from '#core/lists'
import { requestedPageSize } from '#core/http/page_size'
import { findRun } from '#orders/amazon/run'
import { listRuns, runProgress, toListItem } from '#orders/amazon/run_results'
import { amazonPageValidator } from '#orders/amazon/amazon_validators'
import { amazonTexts as texts } from '#shared/texts/amazon'
import type { ImportProgress } from '#orders/amazon/import_result'
import type { HttpContext } from '@adonisjs/core/http'

const MAX_SHOWN = 300

/** The page shows the first orders and lines; the call returns all. */
const shortened = ({ orders, errors, ...report }: ImportProgress): ImportProgress => ({
  ...report,
  orders: orders.slice(0, MAX_SHOWN),
  errors: errors.slice(0, MAX_SHOWN),
})

export default class AmazonRunPagesController {
  async index(ctx: HttpContext) {
    const { request, inertia } = ctx
    const { page = 1 } = await request.validateUsing(amazonPageValidator, { data: request.qs() })
    const pageSize = requestedPageSize(ctx)
    const { rows, count } = await listRuns(page, pageSize)
    const { amazonFiles: mostFiles, amazonBytes: mostBytes } = shop.uploads
    return inertia.render('admin/orders/amazon', {
      runs: { rows, count, page, pageSize, pages: countPages(count, pageSize) },
      limits: { mostFiles, mostBytes },
    })
  }

  async show({ params, inertia, session, response }: HttpContext) {
    const run = await findRun(params.run)
    if (run)
      return inertia.render('admin/orders/amazon_run', {
        run: toListItem(run),
        report: shortened(await runProgress(run)),
      })

    session.flash('error', texts.noRun)
    return response.redirect().toPath('/admin/orders/amazon')
  }
}
