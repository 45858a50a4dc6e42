import { shop } from '#config/shop'
import { toAuditActor } from '#accounts'
import { readUpload } from '#core/http/read_upload'
import { addDocument, arrangeDocuments, removeDocument } from '#catalog/products/change_documents'
import { toDocumentJson } from '#catalog/product/product_response'
import { documentsValidator, documentValidator } from '#catalog/products/product_validators'
import type { HttpContext } from '@adonisjs/core/http'

export default class ProductDocumentsController {
  async store({ request, response, params, actor }: HttpContext) {
    const upload = await readUpload(request, {
      field: 'file',
      maxBytes: shop.uploads.documentBytes,
    })
    const { label } = await request.validateUsing(documentValidator)
    const document = { ...upload, label, actor: toAuditActor(actor.user!) }
    const documents = await addDocument(params.id, document)
    return response.created({ documents: documents.map(toDocumentJson) })
  }

  async update({ request, params, actor }: HttpContext) {
    const input = await request.validateUsing(documentsValidator)
    const arranged = input.documents.map(({ _id: id, label }) => ({ id, label }))
    const documents = await arrangeDocuments(params.id, arranged, toAuditActor(actor.user!))
    return { documents: documents.map(toDocumentJson) }
  }

  async destroy({ params, actor }: HttpContext) {
    const documents = await removeDocument(params.id, params.document, toAuditActor(actor.user!))
    return { documents: documents.map(toDocumentJson) }
  }
}
