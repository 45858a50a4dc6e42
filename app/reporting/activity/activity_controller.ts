import { Readable } from 'node:stream'
import { shop } from '#config/shop'
import { setDownloadHeaders } from '#core/files/download'
import { activityCsv } from '#reporting/activity/activity_csv'
import { activityPage, visibleTo } from '#reporting/activity/activity_page'
import { activityValidator } from '#reporting/activity/activity_validators'
import { parseCursor } from '#reporting/activity/activity_rules'
import { endOfDay, startOfDay } from '#shared/shop_time'
import type { HttpContext } from '@adonisjs/core/http'
import type { Infer } from '@vinejs/vine/types'

type ActivityQuery = Infer<typeof activityValidator>

export default class ActivityController {
  async index({ actor, request, inertia }: HttpContext) {
    const query = await request.validateUsing(activityValidator, { data: request.qs() })
    const { kind = null, subject = null, from = null, until = null, before = '' } = query
    const chosen = { actor: query.actor ?? null, kind, subject, from, until }
    const activity = await activityPage(actor.user!, {
      filter: toFilter(query),
      chosen,
      before: parseCursor(before),
    })
    return inertia.render('admin/activity/index', { activity })
  }

  /** Exports all entries of the filter as CSV. */
  async export(ctx: HttpContext) {
    const query = await ctx.request.validateUsing(activityValidator, { data: ctx.request.qs() })
    setDownloadHeaders(ctx, 'Activity.csv')
    const filter = visibleTo(ctx.actor.user!, toFilter(query))
    return ctx.response.stream(Readable.from(activityCsv(filter)))
  }
}

const toFilter = ({ actor, kind, subject, from, until }: ActivityQuery) => ({
  actor,
  kind,
  subject,
  from: (from && startOfDay(from, shop.timeZone)) || undefined,
  until: (until && endOfDay(until, shop.timeZone)) || undefined,
})
