import { GalleryGrid } from '~/components/gallery/gallery_grid'
import { Breadcrumbs } from '~/components/storefront/breadcrumbs'
import { SeoHead } from '~/components/storefront/seo_head'
import { createLaterFile, LaterPart } from '~/components/ui/later_part'
import { useIsHydrated } from '~/hooks/use_is_hydrated'
import { StorefrontLayout } from '~/layouts/storefront_layout'
import { shopTexts } from '@shared/texts/storefront/shop'
import type { GalleryEditor, GalleryPictureView } from '@views/content'
import type { Seo } from '@views/storefront'

type Props = { pictures: GalleryPictureView[]; editor: GalleryEditor | null; seo: Seo }

const editing = createLaterFile(() => import('~/components/gallery/gallery_editing'))

export default function Gallery({ pictures, editor, seo }: Props) {
  // The server does not load what only staff use.
  const isHydrated = useIsHydrated()
  return (
    <>
      <SeoHead seo={seo} />
      <div className="shell pt-6 pb-24 sm:pt-10">
        <Breadcrumbs trail={seo.breadcrumbs} />
        <h1 className="pb-10 text-title font-semibold">{shopTexts.navigation.gallery}</h1>
        {editor && isHydrated ? (
          <LaterPart of={editing} fallback={<GalleryGrid pictures={pictures} />}>
            {({ GalleryEditing }) => <GalleryEditing pictures={pictures} editor={editor} />}
          </LaterPart>
        ) : (
          <PublicGallery pictures={pictures} />
        )}
      </div>
    </>
  )
}

const PublicGallery = ({ pictures }: Pick<Props, 'pictures'>) =>
  pictures.length > 0 ? (
    <GalleryGrid pictures={pictures} />
  ) : (
    <p className="text-ink-2">Pictures of our products will appear here.</p>
  )

Gallery.layout = StorefrontLayout
