import { ImagePlus } from 'lucide-react'
import { FileButton } from '~/components/uploads/file_button'
import { MoveButtons } from '~/components/products/move_buttons'
import { FieldError } from '~/components/ui/field'
import { EmptyState } from '~/components/ui/empty_state'
import { Panel } from '~/components/ui/panel'
import { TextField } from '~/components/ui/text_field'
import type { FileList } from '~/components/products/use_file_list'
import type { ProductPictureView } from '@views/catalog'

type PicturePanelProps = {
  list: FileList
  pictures: readonly ProductPictureView[]
  /** Saves the alternative texts, too */
  formId: string
}

/** The first picture is the product's thumbnail. All but the alternative texts is saved at once, apart from the form. */
export function PicturePanel({ list, pictures, formId }: PicturePanelProps) {
  return (
    <Panel
      title="Pictures"
      actions={
        <FileButton
          size="small"
          label="Add picture"
          accept="image/jpeg,image/png,image/webp,image/avif"
          isProcessing={list.isUploading}
          onFile={(file) => void list.upload(file, { alt: '' })}
        />
      }
    >
      <FieldError id="pictures-error" text={list.error} />
      {pictures.length === 0 && (
        <EmptyState
          icon={<ImagePlus className="size-5" />}
          title="No pictures yet"
          text="The shop shows the line drawing until you add a JPEG, PNG, WebP or AVIF of up to 15 MB."
        />
      )}
      <ul className="divide-y divide-line">
        {pictures.map((picture, index) => (
          <li
            key={picture.id}
            className="flex flex-wrap items-center gap-3 py-3 first:pt-0 last:pb-0"
          >
            <img
              src={picture.src}
              alt=""
              width={picture.width}
              height={picture.height}
              className="h-16 w-24 shrink-0 rounded-control bg-raised object-contain"
            />
            <TextField
              name={`alt-${picture.id}`}
              label={`Alternative text of picture ${index + 1}`}
              isLabelHidden
              placeholder="Alternative text"
              maxLength={200}
              form={formId}
              value={list.labelOf({ id: picture.id, label: picture.alt })}
              onChange={({ target }) => list.setLabel(picture.id, target.value)}
              className="min-w-[min(10rem,100%)] flex-1"
            />
            <MoveButtons
              itemName={`picture ${index + 1}`}
              index={index}
              count={pictures.length}
              onMove={(to) => void list.move(picture.id, to - index)}
              onRemove={() =>
                void list.remove(picture.id, {
                  title: `Remove picture ${index + 1}?`,
                  confirmLabel: 'Remove picture',
                  success: 'Picture removed.',
                })
              }
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
