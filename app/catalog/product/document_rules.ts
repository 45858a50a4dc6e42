import { safeFileName } from '#shared/text/file_names'
import type { CatalogProduct, ProductDocument } from '#catalog/product'

const URL_NAME = /^([0-9a-f]{32})\.pdf$/
const PDF_HEADER_BYTES = 1024

export const documentKey = (id: string) => `documents/${id}.pdf`
export const documentHref = ({ id }: ProductDocument) => `/documents/${id}.pdf`

/** Accepts a signature after the first bytes, because some programs write a header before it. */
export const isPdf = (bytes: Buffer) => bytes.subarray(0, PDF_HEADER_BYTES).includes('%PDF-')

/** Returns the download name: that of the uploaded file, or the label where nothing of it can be used. */
export function documentFileName(name: string, label: string): string {
  const [last] = name.split(/[/\\]/).slice(-1)
  const base = safeFileName(last.replace(/\.pdf$/i, ''))
    .replace(/^\.+/, '')
    .trim()
  return `${base || safeFileName(label)}.pdf`
}

/** Finds the uploaded document behind a file name of the URL, with the audience of its product. */
export function findProductDocument(
  urlName: string,
  products: readonly CatalogProduct[]
): (ProductDocument & Pick<CatalogProduct, 'audience'>) | null {
  const [, id] = URL_NAME.exec(urlName) ?? []
  if (!id) return null
  const hasId = (document: ProductDocument) => document.id === id
  const product = products.find(({ documents }) => documents.some(hasId))
  return product ? { ...product.documents.find(hasId)!, audience: product.audience } : null
}
