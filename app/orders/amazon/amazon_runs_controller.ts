import { shop } from '#config/shop'
import { readUploads } from '#core/http/read_upload'
import { respondIdempotently } from '#core/http/idempotent_response'
import { sha256 } from '#core/hashes'
import { importAmazonFiles, queueAmazonFiles } from '#orders/amazon/import_files'
import { findRun } from '#orders/amazon/run'
import { runProgress } from '#orders/amazon/run_results'
import { undoRun } from '#orders/amazon/undo_run'
import { auditActorOf } from '#orders/order/request_access'
import { amazonFilesValidator } from '#orders/amazon/amazon_validators'
import { notFound } from '#shared/domain_error'
import { amazonTexts as texts } from '#shared/texts/amazon'
import type { HttpContext } from '@adonisjs/core/http'

export default class AmazonRunsController {
  /** Imports files and responds with the result; with `Prefer: respond-async` the outbox imports them. */
  async store(ctx: HttpContext) {
    const { request } = ctx
    const { dry_run: dryRun } = await amazonFilesValidator.validate(request.qs())
    const { amazonBytes: maxBytes, amazonFiles: maxFiles } = shop.uploads
    const files = await readUploads(request, { field: 'files', maxBytes, maxFiles })
    const actor = auditActorOf(ctx)
    if (dryRun === '1' || dryRun === 'true')
      return importAmazonFiles(files, { dryRun: true, actor })

    const isQueued = /\brespond-async\b/i.test(request.header('prefer') ?? '')
    const payload = files.map(({ name, bytes }) => [name, sha256(bytes)])
    return respondIdempotently(
      ctx,
      async () =>
        isQueued
          ? { status: 202, body: { run: await queueAmazonFiles(files, actor) } }
          : { status: 200, body: await importAmazonFiles(files, { dryRun: false, actor }) },
      { isQueued, payload }
    )
  }

  async show({ params }: HttpContext) {
    const run = await findRun(params.run)
    if (!run) throw notFound(texts.noRun)
    return runProgress(run)
  }

  undo(ctx: HttpContext) {
    return undoRun(ctx.params.run, auditActorOf(ctx))
  }
}
