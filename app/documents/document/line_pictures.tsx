import { THUMBNAIL_SIZE } from '#core/pictures/thumbnail'

/** The thumbnails of the lines as data URLs, by the URL of the picture */
export type LinePictures = ReadonlyMap<string, string>

export const NO_PICTURES: LinePictures = new Map()
const { width, height } = THUMBNAIL_SIZE

const nameOf = (url: string, pictures: LinePictures) =>
  `picture-${[...pictures.keys()].indexOf(url)}`

/** Embeds each picture once, however many lines show it. */
export function PictureDefinitions({ pictures }: { pictures: LinePictures }) {
  if (pictures.size === 0) return null
  return (
    <svg className="definitions" width="0" height="0" aria-hidden="true">
      {[...pictures].map(([url, content]) => (
        <symbol key={url} id={nameOf(url, pictures)} viewBox={`0 0 ${width} ${height}`}>
          <image href={content} width={width} height={height} />
        </symbol>
      ))}
    </svg>
  )
}

type LinePictureProps = { url: string | null | undefined; pictures: LinePictures }

/** Shows the decorative picture of a product before its name. */
export function LinePicture({ url, pictures }: LinePictureProps) {
  if (!url || !pictures.has(url)) return null
  return (
    <svg className="picture" aria-hidden="true">
      <use href={`#${nameOf(url, pictures)}`} />
    </svg>
  )
}
