import { randomKey } from '../../lib/random_key.js'

/** A line of a document that is edited */
export type DocumentLine = {
  key: string
  sku: string
  name: string
  description: string
  quantity: number
  /** As typed */
  cost: string
}

/** A line of an order or a purchase order */
export type ProductLine = DocumentLine & {
  /** The id of a stored line */
  id: string | null
  /** Null for a custom item */
  productId: string | null
}

export const blankLine = (): DocumentLine => ({
  key: randomKey(),
  sku: '',
  name: '',
  description: '',
  quantity: 1,
  cost: '',
})

export const customLine = (): ProductLine => ({ ...blankLine(), id: null, productId: null })

type StoredLine = {
  _id: string
  product: { _id: string; sku: string; name: string } | null
  description: string
  quantity: number
}

/** Returns a new line like one of a stored order. */
export const likeStoredLine = ({
  product,
  description,
  quantity,
}: Omit<StoredLine, '_id'>): ProductLine => ({
  ...customLine(),
  productId: product?._id ?? null,
  sku: product?.sku ?? '',
  name: product?.name ?? '',
  description,
  quantity,
})

/** Returns the line of a stored order, to edit it. */
export const storedLine = (line: StoredLine): ProductLine => ({
  ...likeStoredLine(line),
  key: line._id,
  id: line._id,
})
