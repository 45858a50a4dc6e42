import { ImagePlus } from 'lucide-react'
import { FileButton } from '~/components/products/file_button'
import { moved } from '~/components/products/moved'
import { MoveButtons } from '~/components/products/move_buttons'
import { useFileList } from '~/components/products/use_file_list'
import { FieldError } from '~/components/ui/field'
import { EmptyState } from '~/components/ui/empty_state'
import { Panel } from '~/components/ui/panel'
import { TextField } from '~/components/ui/text_field'
import type { PictureRowView } from '@views/catalog'

type PicturePanelProps = { productId: string; pictures: readonly PictureRowView[] }

/** Pictures are saved at once, apart from the form; the first is the product's face. */
export function PicturePanel({ productId, pictures }: PicturePanelProps) {
  const list = useFileList(`/api/products/${productId}/pictures`)
  const arrange = (next: readonly PictureRowView[]) =>
    list.arrange({ pictures: next.map(({ id, alt }) => ({ _id: id, alt })) })
  const describe = (id: string, alt: string) => {
    const before = pictures.find((picture) => picture.id === id)
    if (before?.alt === alt) return
    void arrange(pictures.map((one) => (one.id === id ? { ...one, alt } : one)))
  }
  return (
    <Panel
      title="Pictures"
      actions={
        <FileButton
          label="Add a picture"
          accept="image/jpeg,image/png,image/webp,image/avif"
          isBusy={list.isBusy}
          onFile={(file) => void list.add(file, { alt: '' })}
        />
      }
    >
      <FieldError id="pictures-problem" text={list.problem ?? undefined} />
      {pictures.length === 0 && (
        <EmptyState
          icon={<ImagePlus className="size-5" />}
          title="No pictures yet"
          text="The shop shows the drawing of its line. A JPEG, PNG, WebP or AVIF of up to 15 MB takes its place."
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
              label={`What picture ${index + 1} shows`}
              isLabelHidden
              placeholder="What it shows, for who cannot see it"
              maxLength={200}
              defaultValue={picture.alt}
              readOnly={list.isBusy}
              onBlur={({ target }) => describe(picture.id, target.value.trim())}
              onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
              className="min-w-40 flex-1"
            />
            <MoveButtons
              what={`picture ${index + 1}`}
              index={index}
              count={pictures.length}
              isBusy={list.isBusy}
              onMove={(to) => void arrange(moved(pictures, index, to))}
              onRemove={() =>
                void list.remove(picture.id, {
                  title: `Remove picture ${index + 1}?`,
                  confirmLabel: 'Remove picture',
                  said: 'Picture removed.',
                })
              }
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
