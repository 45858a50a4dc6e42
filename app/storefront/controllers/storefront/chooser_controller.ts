import { sendCsv } from '#core/files/download'
import { sendCachedPage } from '#storefront/cached_page'
import { runListCsv } from '#storefront/queries/chooser_csv'
import { chooserPage } from '#storefront/queries/chooser_page'
import { seo } from '#storefront/rules/seo'
import { readChooserQuery } from '#storefront/queries/read_chooser_query'
import { runListValidator } from '#storefront/validators/chooser'
import { visitorOf } from '#storefront/visitor'
import type { HttpContext } from '@adonisjs/core/http'

/** The cable chooser; its steps and its results are addresses. */
export default class ChooserController {
  async show(ctx: HttpContext) {
    const visitor = visitorOf(ctx)
    const now = new Date()
    const query = await readChooserQuery(ctx.request.qs())
    return sendCachedPage(ctx, now, {
      render: async () =>
        ctx.inertia.render('storefront/chooser', {
          chooser: await chooserPage(query, visitor, now),
          seo: seo({ path: '/chooser', prefix: visitor.prefix, ...SEO }),
        }),
    })
  }

  /** The list of runs as a file */
  async download(ctx: HttpContext) {
    const { list } = await ctx.request.validateUsing(runListValidator, { data: ctx.request.qs() })
    return sendCsv(ctx, 'Cable runs.csv', await runListCsv(list, visitorOf(ctx), new Date()))
  }
}

const SEO = {
  title: 'Which HDMI cable? Check your run',
  crumb: 'Which cable?',
  description:
    'Enter the length of your run and what it has to carry, and see which HDMI cable states it, at what price, and which ones do not.',
}
