import { useAlt } from '~/components/gallery/use_alt'
import { FormDialog } from '~/components/ui/form_dialog'
import { TextField } from '~/components/ui/text_field'
import type { GalleryPictureView } from '@views/content'

type PictureDialogProps = { picture: GalleryPictureView; onClose: () => void }

/** Changes the alternative text of a published picture. */
export function PictureDialog({ picture, onClose }: PictureDialogProps) {
  const alt = useAlt({ picture, success: 'Picture saved.', onSaved: onClose })
  return (
    <FormDialog
      title="Edit picture"
      action="Save"
      isBusy={alt.isSaving}
      onSubmit={alt.submit}
      onClose={onClose}
    >
      <TextField {...alt.field} label="Alternative text" />
    </FormDialog>
  )
}
