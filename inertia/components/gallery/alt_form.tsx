import { useAlt } from '~/components/gallery/use_alt'
import { Button } from '~/components/ui/button'
import { FormLock } from '~/components/ui/form_lock'
import { TextField } from '~/components/ui/text_field'
import type { ReactNode } from 'react'
import type { GalleryPictureView } from '@views/content'

type AltFormProps = {
  picture: GalleryPictureView
  label: string
  saveLabel: string
  success: string
  /** Buttons beside the one that saves */
  children?: ReactNode
}

/** Asks for the alternative text of a picture. */
export function AltForm({ picture, label, saveLabel, success, children }: AltFormProps) {
  const alt = useAlt({ picture, success })
  return (
    <form noValidate onSubmit={alt.submit} className="grid gap-3">
      <FormLock isLocked={alt.isSaving} />
      <TextField {...alt.field} label={label} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isBusy={alt.isSaving}>
          {saveLabel}
        </Button>
        {children}
      </div>
    </form>
  )
}
