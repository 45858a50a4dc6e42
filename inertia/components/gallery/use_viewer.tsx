import { useEffect, useEffectEvent, useState } from 'react'
import { router, usePage } from '@inertiajs/react'
import { thumbnailId } from '~/components/gallery/gallery_thumbnail'
import { PictureViewer } from '~/components/gallery/picture_viewer'
import { useIsHydrated } from '~/hooks/use_is_hydrated'
import { useTabState } from '~/hooks/use_tab_state'
import { isHistoryVisit } from '~/lib/history_visit'
import { withQuery } from '~/lib/url'
import type { GalleryPictureView } from '@views/content'

const PARAMETER = 'picture'
const IN_PLACE = { preserveState: true, preserveScroll: true } as const

/**
 * Opens the viewer, whose picture is in the URL: Back closes it. Once it is closed, the thumbnail of the last picture has
 * the focus.
 */
export function useViewer(pictures: readonly GalleryPictureView[]) {
  const { url } = usePage()
  // Back and Forward mount the page again.
  const last = useTabState('gallery viewer', () => ({ id: '', isOverGrid: false }))
  const [shownId, setShownId] = useState(() => pictureIn(url))
  // The viewer sets inline styles, which the page's policy admits from scripts only.
  const isHydrated = useIsHydrated()
  const shown = pictures.find(({ id }) => id === shownId)
  const urlOf = (id: string | null) => withQuery(url, { [PARAMETER]: id })

  const focusLast = useEffectEvent(() => {
    if (isHistoryVisit() && pictureIn(url) === null) focusThumbnail(last.id)
  })
  useEffect(() => focusLast(), [])

  function close(): void {
    setShownId(null)
    if (last.isOverGrid) return window.history.back()
    router.replace({ ...IN_PLACE, url: urlOf(null) })
    requestAnimationFrame(() => focusThumbnail(last.id))
  }

  function show({ id }: GalleryPictureView): void {
    last.id = id
    setShownId(id)
    router.replace({ ...IN_PLACE, url: urlOf(id) })
  }

  return {
    open({ id }: GalleryPictureView): void {
      Object.assign(last, { id, isOverGrid: true })
      setShownId(id)
      router.push({ ...IN_PLACE, url: urlOf(id) })
    },
    viewer: isHydrated && shown && (
      <PictureViewer pictures={pictures} shown={shown} onShow={show} onClose={close} />
    ),
  }
}

const pictureIn = (url: string): string | null =>
  new URLSearchParams(url.split('?')[1] ?? '').get(PARAMETER)

function focusThumbnail(id: string): void {
  document.getElementById(thumbnailId({ id }))?.focus()
}
