import { readdirSync, existsSync } from 'node:fs'
import { homePath } from '#config/paths'
import { call } from '#tests/support/http'
import { aFormWith } from '#tests/support/multipart'
import { type Token } from '#tests/functional/products/support'
import type { ProductDocumentJson, ProductPictureJson } from '#catalog/views'

export type Pictures = { pictures: ProductPictureJson[]; err: string; field: string }

type DocumentsResponse = { documents: ProductDocumentJson[]; err: string; field: string }

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')

export const upload = (
  id: string,
  token: Token,
  content: Buffer | string,
  name = 'photo.jpg',
  alt = ''
) =>
  call<Pictures>('POST', `/api/products/${id}/pictures`, {
    token,
    ...aFormWith(content, name, { alt }),
  })

export const uploadDocument = (
  id: string,
  token: Token,
  content: Buffer,
  name = 'a.pdf',
  label = 'Manual'
) =>
  call<DocumentsResponse>('POST', `/api/products/${id}/documents`, {
    token,
    ...aFormWith(content, name, { label }),
  })

export const filesIn = (folder: string) =>
  existsSync(homePath('var/uploads', folder)) ? readdirSync(homePath('var/uploads', folder)) : []
