import { ImagePlus } from 'lucide-react'
import { FileButton } from '~/components/uploads/file_button'
import { MoveButtons, moveItem } from '~/components/products/move_buttons'
import { useFileList } from '~/components/products/use_file_list'
import { FieldError } from '~/components/ui/field'
import { EmptyState } from '~/components/ui/empty_state'
import { Panel } from '~/components/ui/panel'
import { TextField } from '~/components/ui/text_field'
import type { ProductPictureView } from '@views/catalog'

type PicturePanelProps = { productId: string; pictures: readonly ProductPictureView[] }

/** The first picture is the product's thumbnail. Changes are saved at once, apart from the form. */
export function PicturePanel({ productId, pictures }: PicturePanelProps) {
  const list = useFileList(`/api/products/${productId}/pictures`)
  const save = (next: readonly ProductPictureView[]) =>
    list.update({ pictures: next.map(({ id, alt }) => ({ _id: id, alt })) })
  const saveAlt = (id: string, alt: string) => {
    const picture = pictures.find((other) => other.id === id)
    if (picture?.alt === alt) return
    void save(pictures.map((other) => (other.id === id ? { ...other, alt } : other)))
  }
  return (
    <Panel
      title="Pictures"
      actions={
        <FileButton
          size="small"
          label="Add picture"
          accept="image/jpeg,image/png,image/webp,image/avif"
          isProcessing={list.isProcessing}
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
              defaultValue={picture.alt}
              readOnly={list.isProcessing}
              onBlur={({ target }) => saveAlt(picture.id, target.value.trim())}
              onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
              className="min-w-[min(10rem,100%)] flex-1"
            />
            <MoveButtons
              itemName={`picture ${index + 1}`}
              index={index}
              count={pictures.length}
              isBusy={list.isProcessing}
              onMove={(to) => void save(moveItem(pictures, index, to))}
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
