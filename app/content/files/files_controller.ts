import { toAuditActor } from '#accounts'
import { shop } from '#config/shop'
import { receiveUploads } from '#core/http/receive_uploads'
import { changeFileAccess } from '#content/files/change_file_access'
import { deleteFile, restoreFile } from '#content/files/delete_file'
import { storeUploads } from '#content/files/store_uploads'
import { listFiles } from '#content/files/files'
import { toFileJson } from '#content/files/file_response'
import { fileAccessValidator } from '#content/files/file_validators'
import type { HttpContext } from '@adonisjs/core/http'

const actorOf = ({ actor }: HttpContext) => toAuditActor(actor.user!)

export default class FilesController {
  async index() {
    const files = await listFiles()
    return files.map(toFileJson)
  }

  async store(ctx: HttpContext) {
    const { fileBytes, filesPerUpload, filesBytes } = shop.uploads
    const limits = { maxFiles: filesPerUpload, maxFileBytes: fileBytes, maxBytes: filesBytes }
    const stored = await receiveUploads(ctx.request, { field: 'files', ...limits }, (uploads) =>
      storeUploads(uploads, actorOf(ctx))
    )
    return ctx.response.created({ files: stored.map(toFileJson) })
  }

  async update(ctx: HttpContext) {
    const input = await ctx.request.validateUsing(fileAccessValidator)
    return toFileJson(await changeFileAccess(ctx.params.id, input, actorOf(ctx)))
  }

  async destroy(ctx: HttpContext) {
    await deleteFile(ctx.params.id, actorOf(ctx))
    return { ok: true }
  }

  async restore(ctx: HttpContext) {
    return toFileJson(await restoreFile(ctx.params.id, actorOf(ctx)))
  }
}
