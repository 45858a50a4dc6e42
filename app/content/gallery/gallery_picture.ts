import { GalleryPictureSchema } from '#database/schema'
import type { StoredPicture } from '#core/pictures/stored_picture'

export default class GalleryPicture extends GalleryPictureSchema {
  static selfAssignPrimaryKey = true

  get file(): StoredPicture {
    const { hash: id, width, height, widths, fallback } = this
    return { id, width, height, widths: JSON.parse(widths) as number[], fallback }
  }

  /** Without an alternative text, which older pictures may lack, only staff see a picture. */
  get isPublic(): boolean {
    return this.alt !== ''
  }

  get needsDescription(): boolean {
    return !this.isPublic || this.altIsProposed
  }
}
