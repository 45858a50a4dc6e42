import { useState } from 'react'
import { reloadGallery } from '~/components/gallery/use_gallery_actions'
import { Button } from '~/components/ui/button'
import { TextField } from '~/components/ui/text_field'
import { toast } from '~/components/ui/toast_store'
import { useMutation } from '~/hooks/use_mutation'
import { useUnsavedChanges } from '~/hooks/use_unsaved_changes'
import { api } from '~/lib/api'
import type { ReactNode, SubmitEvent } from 'react'
import type { GalleryItemJson, GalleryPictureView } from '@views/content'

type AltFormProps = {
  picture: GalleryPictureView
  label: string
  saveLabel: string
  success: string
  onSaved?: () => void
  /** Buttons beside the one that saves */
  children?: ReactNode
}

/** Asks for the alternative text of a picture. */
export function AltForm(props: AltFormProps) {
  const { picture, label, saveLabel, success, onSaved, children } = props
  const [alt, setAlt] = useState(picture.alt)
  const save = useMutation((body: { alt: string }) =>
    api.put<GalleryItemJson>(`/api/misc/gallery/${picture.id}`, { body })
  )
  useUnsavedChanges(alt !== picture.alt)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!(await save.mutate({ alt }))) return
    await reloadGallery()
    toast.success(success)
    onSaved?.()
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <TextField
        name={`alt-${picture.id}`}
        label={label}
        hint="What the picture shows, for visitors who cannot see it."
        maxLength={200}
        value={alt}
        error={save.fieldErrors.alt ?? save.error?.message}
        onChange={({ target }) => setAlt(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isBusy={save.isProcessing}>
          {saveLabel}
        </Button>
        {children}
      </div>
    </form>
  )
}
