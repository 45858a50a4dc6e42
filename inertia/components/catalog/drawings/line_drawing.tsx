import { PassiveDrawing } from '~/components/catalog/drawings/passive'
import { PxldriveDrawing } from '~/components/catalog/drawings/pxldrive'
import { PxlglassDrawing } from '~/components/catalog/drawings/pxlglass'
import { Pxlglass8Drawing } from '~/components/catalog/drawings/pxlglass8'
import { PxlvisionDrawing } from '~/components/catalog/drawings/pxlvision'
import { Series8Drawing } from '~/components/catalog/drawings/series8'
import { ThxLongreachDrawing } from '~/components/catalog/drawings/thx_longreach'
import { ThxShortrangeDrawing } from '~/components/catalog/drawings/thx_shortrange'
import type { ComponentType } from 'react'
import type { ProductLine } from '@shared/enums'
import type { DrawingProps } from '~/components/catalog/drawings/frame'

const DRAWINGS: Record<ProductLine, ComponentType<DrawingProps>> = {
  'passive': PassiveDrawing,
  'pxldrive': PxldriveDrawing,
  'pxlglass': PxlglassDrawing,
  'pxlglass8': Pxlglass8Drawing,
  'pxlvision': PxlvisionDrawing,
  'series8': Series8Drawing,
  'thx-longreach': ThxLongreachDrawing,
  'thx-shortrange': ThxShortrangeDrawing,
}

/** The drawing of a product line in an 8:5.2 frame with a dark background */
export function LineDrawing({ line, ...drawing }: DrawingProps & { line: ProductLine }) {
  const Drawing = DRAWINGS[line]
  return <Drawing {...drawing} />
}
