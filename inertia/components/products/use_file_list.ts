import { useEffect, useRef, useState } from 'react'
import { moveItem } from '~/components/products/move_buttons'
import { confirm } from '~/components/ui/confirm_store'
import { toast } from '~/components/ui/toast_store'
import { useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import { reloadProp } from '~/lib/reload_page'
import type { ProductEditorView } from '@views/catalog'

/** A picture with its alternative text, or a document with its label */
type LabelledFile = { id: string; label: string }

type FileKind = {
  name: 'pictures' | 'documents'
  labelName: 'alt' | 'label'
  isLabelRequired: boolean
  filesOf: (product: ProductEditorView) => readonly LabelledFile[]
}

export const PICTURES: FileKind = {
  name: 'pictures',
  labelName: 'alt',
  isLabelRequired: false,
  filesOf: ({ pictures }) => pictures.map(({ id, alt }) => ({ id, label: alt })),
}

export const DOCUMENTS: FileKind = {
  name: 'documents',
  labelName: 'label',
  isLabelRequired: true,
  filesOf: ({ documents }) => documents,
}

type RemovalTexts = { title: string; confirmLabel: string; success: string }
export type FileList = ReturnType<typeof useFileList>

const REMOVAL_WARNING = 'It disappears from the shop at once. This cannot be undone.'

/**
 * Uploads, reorders and removes a product's pictures or documents at once, one request after another. Their labels are saved
 * with the form of the product.
 */
export function useFileList(product: ProductEditorView, kind: FileKind) {
  const { name, labelName, isLabelRequired, filesOf } = kind
  const path = `/api/products/${product.id}/${name}`
  const files = filesOf(product)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [isUploading, setUploading] = useState(false)
  const latest = useRef(files)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    latest.current = files
  })
  const { mutate, error } = useMutation(async (request: () => Promise<object>) => {
    try {
      return await request()
    } finally {
      const stored = await reloadProp<ProductEditorView>('product', 'history')
      if (stored) latest.current = filesOf(stored)
    }
  })
  /** Sends a request after those before it, so that it may rely on the files that they left. */
  const send = (request: () => Promise<object>): Promise<object | null> => {
    const sent = last.current.then(() => mutate(request))
    last.current = sent.catch(() => undefined)
    return sent
  }
  const put = (next: readonly LabelledFile[]) =>
    api.put<object>(path, {
      body: { [name]: next.map(({ id, label }) => ({ _id: id, [labelName]: label })) },
    })
  const labelled = (file: LabelledFile): LabelledFile => {
    const label = typed[file.id]?.trim()
    return label === undefined || (isLabelRequired && label === '') ? file : { ...file, label }
  }
  /** Shows the stored labels of the files for which it holds. */
  const forget = (isDone: (id: string, label: string) => boolean) =>
    setTyped((before) =>
      Object.fromEntries(Object.entries(before).filter(([id, label]) => !isDone(id, label)))
    )

  return {
    isUploading,
    error: error?.message,
    isDirty: files.some((file) => labelled(file).label !== file.label),
    labelOf: ({ id, label }: LabelledFile) => typed[id] ?? label,
    setLabel: (id: string, label: string) => setTyped((before) => ({ ...before, [id]: label })),
    /** Restores the old label of an emptied field, where one is required. */
    leave: (id: string) =>
      forget((other, label) => other === id && isLabelRequired && !label.trim()),
    discard: () => setTyped({}),
    /** Saves the typed labels; resolves to whether they are saved. */
    async save(): Promise<boolean> {
      const sent = await send(() => put(latest.current.map(labelled)))
      if (sent) forget((id, label) => label === typed[id])
      return sent !== null
    },
    move: (id: string, by: number) =>
      send(() => {
        const from = latest.current.findIndex((file) => file.id === id)
        return put(from === -1 ? latest.current : moveItem(latest.current, from, from + by))
      }),
    async upload(file: File, fields: Record<string, string>) {
      const body = new FormData()
      for (const [field, text] of Object.entries(fields)) body.append(field, text)
      body.append('file', file)
      setUploading(true)
      await send(() => api.post<object>(path, { body }))
      setUploading(false)
    },
    async remove(id: string, { title, confirmLabel, success }: RemovalTexts) {
      const question = { title, text: REMOVAL_WARNING, confirmLabel, isDestructive: true }
      if (!(await confirm(question))) return
      if (await send(() => api.delete<object>(`${path}/${id}`))) toast.success(success)
    },
  }
}
