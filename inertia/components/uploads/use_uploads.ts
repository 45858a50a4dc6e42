import { useState } from 'react'
import { toast } from '~/components/ui/toast_store'
import { useStore } from '~/hooks/use_store'
import { reloadPage } from '~/lib/reload_page'
import { createUploadQueue } from '~/lib/uploads/upload_queue'
import { texts } from '@shared/texts/specification'
import type { QueuedUpload } from '~/lib/uploads/upload_queue'

type UploadTarget = {
  path: string
  field: string
  maxBytes: number
  /** The prop of the page that lists what is stored */
  prop: string
  /** The message after `count` files were stored */
  success: (count: number) => string
}

const NO_UPLOADS: readonly QueuedUpload[] = []

/** Uploads files with progress, then reloads the list of the page. */
export function useUploads({ path, field, maxBytes, prop, success }: UploadTarget) {
  const [queue] = useState(createUploadQueue)
  const uploads = useStore(queue, NO_UPLOADS)
  const finish = (count: number) => {
    if (count === 0) return
    toast.success(success(count))
    void reloadPage({ only: [prop] })
  }
  return {
    uploads,
    dismiss: queue.dismiss,
    add(files: readonly File[]) {
      if (files.length === 0) toast.error(texts.files.noneSelected)
      else queue.add(files, { path, field, maxBytes, onFinished: finish })
    },
  }
}
