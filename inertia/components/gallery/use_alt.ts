import { useState } from 'react'
import { reloadGallery } from '~/components/gallery/use_gallery_actions'
import { toast } from '~/components/ui/toast_store'
import { useMutation } from '~/hooks/use_mutation'
import { useUnsavedChanges } from '~/hooks/use_unsaved_changes'
import { api } from '~/lib/api'
import type { SubmitEvent } from 'react'
import type { GalleryItemJson, GalleryPictureView } from '@views/content'

type AltInput = { picture: GalleryPictureView; success: string; onSaved?: () => void }

/** The alternative text of a picture while it is written, and its save */
export function useAlt({ picture, success, onSaved }: AltInput) {
  const [alt, setAlt] = useState(picture.alt)
  const save = useMutation(async (body: { alt: string }) => {
    const saved = await api.put<GalleryItemJson>(`/api/misc/gallery/${picture.id}`, { body })
    await reloadGallery()
    return saved
  })
  useUnsavedChanges(alt !== picture.alt)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!(await save.mutate({ alt }))) return
    toast.success(success)
    onSaved?.()
  }
  return {
    isSaving: save.isProcessing,
    submit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
    field: {
      name: `alt-${picture.id}`,
      hint: 'What the picture shows, for visitors who cannot see it.',
      maxLength: 200,
      value: alt,
      error: save.fieldErrors.alt ?? save.error?.message,
      onChange: ({ target }: { target: { value: string } }) => setAlt(target.value),
    },
  }
}
