import { useState } from 'react'
import { router } from '@inertiajs/react'
import { amazonTexts } from '@shared/texts/amazon'
import { useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import * as staff from '@paths/staff_paths'
import type { ImportResult } from '@views/orders'

const PATH = '/api/misc/amazon'

/** Previews Amazon reports when they are chosen; a second request imports them in the background. */
export function useAmazonUpload({
  mostFiles,
  mostBytes,
}: {
  mostFiles: number
  mostBytes: number
}) {
  const [files, setFiles] = useState<File[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const preview = useMutation(
    (chosen: File[], signal: AbortSignal) =>
      api.post<ImportResult>(`${PATH}?dry_run=1`, { body: formOf(chosen), signal }),
    { abortsStale: true }
  )
  const importing = useMutation((chosen: File[]) =>
    api.post<{ run: string }>(PATH, { body: formOf(chosen), isQueued: true })
  )

  return {
    files,
    preview: problem ? null : preview.data,
    error:
      problem ??
      importing.error?.message ??
      preview.error?.message ??
      unreadable(preview.data) ??
      undefined,
    isProcessing: preview.isProcessing,
    isImporting: importing.isProcessing,
    choose(chosen: File[]) {
      setFiles(chosen)
      importing.reset()
      const found = problemOf(chosen, { mostFiles, mostBytes })
      setProblem(found)
      if (found === null) void preview.mutate(chosen)
    },
    async importFiles() {
      const queued = await importing.mutate(files)
      if (queued) router.visit(staff.adminOrdersAmazonRun(queued.run))
    },
  }
}

/** Returns why none of the files can be imported, or null where one of them can. */
function unreadable(preview: ImportResult | null): string | null {
  if (!preview || preview.files.some(({ err }) => !err)) return null
  return preview.files.length === 1 ? preview.files[0].err! : amazonTexts.noFileRead
}

function problemOf(
  files: readonly File[],
  { mostFiles, mostBytes }: { mostFiles: number; mostBytes: number }
): string | null {
  if (files.length > mostFiles) return `Please upload up to ${mostFiles} files at once.`
  const large = files.find(({ size }) => size > mostBytes)
  return large ? `${large.name} is larger than ${Math.round(mostBytes / 1024 / 1024)} MB.` : null
}

function formOf(files: readonly File[]): FormData {
  const form = new FormData()
  for (const file of files) form.append('files', file)
  return form
}
