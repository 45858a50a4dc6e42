import sharp from 'sharp'
import type { Group } from '@japa/runner/core'

const SVG_DECODER = { operation: ['VipsForeignLoadSvg'] }

/** Lets a group of tests draw SVG: the decoder of uploads, which other specs of the process load, blocks it. */
export function withSvgDecoder(group: Group): void {
  group.setup(() => {
    sharp.unblock(SVG_DECODER)
    return () => sharp.block(SVG_DECODER)
  })
}
