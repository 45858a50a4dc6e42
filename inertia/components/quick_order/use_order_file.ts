import { useState } from 'react'
import { decodeText } from '@shared/text/decode_text'
import { quickOrderTexts } from '@shared/texts/storefront/quick_order'
import { pdfTexts, uploadTexts } from '@shared/texts/files'
import type { QuickOrderFile } from '@views/orders'
import { useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'

const MAX_TEXT_BYTES = 100_000
const MAX_PDF_MEGABYTES = 5

/** Reads the text of a chosen or dropped order: a text file in the browser, a PDF on the server. */
export function useOrderFile(onText: (text: string) => void | Promise<void>) {
  const [error, setError] = useState<string | null>(null)
  const pdf = useMutation(
    (file: File) => {
      const body = new FormData()
      body.append('file', file)
      return api.post<QuickOrderFile>('/api/quick_order/file', { body })
    },
    { onError: ({ message }) => setError(message) }
  )

  async function open(files: readonly File[]): Promise<void> {
    const [file] = files
    if (!file || pdf.isProcessing) return
    const problem = problemOf(files)
    setError(problem)
    if (problem !== null) return
    const read = await (isPdf(file) ? pdf.mutate(file) : textOf(file))
    if (!read) return
    if (read.text.trim() === '') setError(uploadTexts.empty(file.name))
    else await onText(read.text)
  }

  return { open, error, clearError: () => setError(null), isReading: pdf.isProcessing }
}

const isPdf = ({ name, type }: File) => type === 'application/pdf' || /\.pdf$/i.test(name)

const textOf = async (file: File) => {
  const bytes = await file.arrayBuffer()
  return { text: decodeText(new Uint8Array(bytes)) }
}

function problemOf([file, second]: readonly File[]): string | null {
  if (second) return quickOrderTexts.oneFile
  if (!isPdf(file)) return file.size > MAX_TEXT_BYTES ? quickOrderTexts.tooLong : null
  const isTooLarge = file.size > MAX_PDF_MEGABYTES * 1024 * 1024
  return isTooLarge ? pdfTexts.tooLarge(file.name, MAX_PDF_MEGABYTES) : null
}
