import { safeFileName } from '#shared/file_names'
import type { CatalogueProduct, UploadedPaper } from '#catalog/views'

const NAME = /^([0-9a-f]{32})\.pdf$/

export const paperKey = (id: string) => `papers/${id}.pdf`
export const paperHref = ({ id }: UploadedPaper) => `/papers/${id}.pdf`

/** By what the file begins with; some programs write a few bytes before it. */
export const isPdf = (bytes: Buffer) => bytes.subarray(0, 1024).includes('%PDF-')

/** What it is saved under: its own name, else its label */
export function paperFileName(name: string, label: string): string {
  const [last] = name.split(/[/\\]/).slice(-1)
  const base = safeFileName(last.replace(/\.pdf$/i, ''))
    .replace(/^\.+/, '')
    .trim()
  return `${base || safeFileName(label)}.pdf`
}

/** The paper that the name in an address means, with whom its product is for */
export function findUploadedPaper(
  name: string,
  products: readonly CatalogueProduct[]
): (UploadedPaper & Pick<CatalogueProduct, 'audience'>) | null {
  const [, id] = NAME.exec(name) ?? []
  if (!id) return null
  const isOfIt = (paper: UploadedPaper) => paper.id === id
  const product = products.find(({ papers }) => papers.some(isOfIt))
  return product ? { ...product.papers.find(isOfIt)!, audience: product.audience } : null
}
