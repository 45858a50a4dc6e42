import { useEffect, useRef } from 'react'
import { photoStorage } from '~/components/trackr_stations/browser_storage'

const SIZE = 64

/** A photo in the browser's storage, drawn, because the page's policy admits no blob addresses */
export function StoredPhoto({ id, alt }: { id: string; alt: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    void draw(id, canvas.current)
  }, [id])
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={alt}
      width={SIZE}
      height={SIZE}
      className="size-12 rounded-control bg-raised"
    />
  )
}

async function draw(id: string, canvas: HTMLCanvasElement | null): Promise<void> {
  try {
    const photo = await photoStorage.find(id)
    if (!photo) return
    const picture = await createImageBitmap(photo.file)
    const side = Math.min(picture.width, picture.height)
    const [x, y] = [(picture.width - side) / 2, (picture.height - side) / 2]
    canvas?.getContext('2d')?.drawImage(picture, x, y, side, side, 0, 0, SIZE, SIZE)
  } catch {
    // A file that the browser cannot decode keeps the empty frame.
  }
}
