import { useEffect, useRef } from 'react'

/** A decoded picture of the visitor, drawn, because the page's policy admits no blob addresses */
export function DrawnPicture({ picture, alt }: { picture: ImageBitmap; alt: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(picture, 0, 0)
  }, [picture])
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={alt}
      width={picture.width}
      height={picture.height}
    />
  )
}
