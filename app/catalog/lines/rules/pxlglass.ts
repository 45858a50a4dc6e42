import type { Line } from '#catalog/lines/rules/line'

export const pxlglass: Line = {
  slug: 'pxlglass',
  root: 'pixelgenproducts',
  path: '/pixelgenproducts/pxlglass',
  title: 'PXLGLASS',
  tagline: '4K over glass, in one piece.',
  description: [
    'Four strands of glass carry the picture as light; copper beside them carries power, control and return audio. Light barely fades over 50 m and is immune to interference from motors, dimmers and mains cables in the same duct.',
    'The cable is thin, bends around a 20 mm radius and weighs a fraction of copper, which is what counts when it has to be pulled through a house that is already finished.',
  ],
  highlights: [
    { value: '18 Gbps', label: 'bandwidth' },
    { value: '4K60', label: '4:4:4, HDR' },
    'lengths',
    { value: '3 years', label: 'warranty' },
  ],
  job: 'far',
  bandwidth: '18 Gbps',
  neighbor: 'passive',
  audience: 'trade',
  tileAudience: 'trade',
  order: 5,
  tabs: ['specs', 'docs', 'diagram'],
  drawing: 'pxlglass',
  diagram: {
    stations: [
      { kind: 'player', label: 'Player or receiver', note: 'The plug marked SOURCE' },
      { kind: 'display', label: 'Display or projector', note: 'The plug marked DISPLAY' },
    ],
    links: [{ kind: 'light', label: 'PXLGLASS' }],
  },
  documents: [
    { kind: 'brief', file: 'pxlglass-brief.pdf' },
    { kind: 'warranty', file: 'pxlglass-warranty.pdf' },
  ],
}
