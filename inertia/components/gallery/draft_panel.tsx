import { AltForm } from '~/components/gallery/alt_form'
import { Button } from '~/components/ui/button'
import { Panel } from '~/components/ui/panel'
import type { GalleryActions } from '~/components/gallery/use_gallery_actions'
import type { GalleryDraftView } from '@views/content'

type DraftPanelProps = { drafts: readonly GalleryDraftView[]; actions: GalleryActions }

/** Uploaded pictures that visitors do not see until they have an alternative text */
export function DraftPanel({ drafts, actions }: DraftPanelProps) {
  if (drafts.length === 0) return null
  return (
    <Panel title="Not in the gallery yet" className="mb-8">
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
              saveLabel="Show in gallery"
              success="The picture is in the gallery."
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
