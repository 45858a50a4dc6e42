import { AltForm } from '~/components/gallery/alt_form'
import { Button } from '~/components/ui/button'
import { Panel } from '~/components/ui/panel'
import type { GalleryActions } from '~/components/gallery/use_gallery_actions'
import type { GalleryDraftView } from '@views/content'

type DraftPanelProps = { drafts: readonly GalleryDraftView[]; actions: GalleryActions }

/** Uploaded pictures whose alternative text is made from the file name */
export function DraftPanel({ drafts, actions }: DraftPanelProps) {
  if (drafts.length === 0) return null
  return (
    <Panel title="Pictures to describe" className="mb-8">
      <ul className="divide-y divide-line">
        {drafts.map((picture) => (
          <li
            key={picture.id}
            className="grid gap-x-5 gap-y-3 py-5 first:pt-0 last:pb-0 sm:grid-cols-[12rem_minmax(0,1fr)]"
          >
            <img
              src={picture.src}
              alt=""
              width={picture.width}
              height={picture.height}
              className="aspect-[4/3] w-full rounded-control bg-raised object-cover"
            />
            <AltForm
              picture={picture}
              label={`Alternative text of ${picture.name}`}
              saveLabel="Save description"
              success="Picture described."
            >
              <Button variant="quiet" onClick={() => void actions.remove(picture, picture.name)}>
                Delete<span className="sr-only"> {picture.name}</span>
              </Button>
            </AltForm>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
