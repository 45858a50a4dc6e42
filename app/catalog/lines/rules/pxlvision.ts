import type { Line } from '#catalog/lines/rules/line'

export const pxlvision: Line = {
  slug: 'pxlvision',
  root: 'pixelgenproducts',
  path: '/pixelgenproducts/pxlvision',
  title: 'PXLVISION 4K DVP',
  tagline: 'Restores the detail that compression removes.',
  description: [
    'PXLVISION looks at every pixel of a 4K picture together with its neighbors and restores the depth and fine detail that compression took away. It does so within a single frame, so games and films stay in time with their sound.',
    'Place it between receiver and display. One button on the front compares before and after on one screen.',
  ],
  highlights: [
    { value: '4K60', label: '4:4:4, HDR' },
    { value: '< 1 frame', label: 'delay' },
    { value: '2 in, 2 out', label: 'HDMI' },
    { value: '3 years', label: 'warranty' },
  ],
  job: 'picture',
  bandwidth: '18 Gbps',
  neighbor: null,
  audience: 'public',
  tileAudience: 'public',
  order: 1,
  tabs: ['specs', 'docs', 'diagram'],
  drawing: 'pxlvision',
  diagram: {
    stations: [
      { kind: 'player', label: 'Players' },
      { kind: 'receiver', label: 'Receiver' },
      { kind: 'processor', label: 'PXLVISION', note: 'The second output carries sound only' },
      { kind: 'display', label: 'Display or projector' },
    ],
    links: [
      { kind: 'copper', label: 'HDMI' },
      { kind: 'copper', label: 'HDMI' },
      { kind: 'copper', label: 'HDMI' },
    ],
  },
  documents: [
    { kind: 'brief', file: 'pxlvision-brief.pdf' },
    { kind: 'warranty', file: 'pxlvision-warranty.pdf' },
  ],
}
