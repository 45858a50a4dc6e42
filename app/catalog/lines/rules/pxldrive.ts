import type { Line } from '#catalog/lines/rules/line'

export const pxldrive: Line = {
  slug: 'pxldrive',
  root: 'pixelgenproducts',
  path: '/pixelgenproducts/pxldrive',
  title: 'PXLDRIVE',
  tagline: 'A weak link made strong, in a case the size of a thumb.',
  description: [
    'PXLDRIVE sits at the display end of a long copper cable, takes the worn signal apart, retimes it and sends the display a clean one. A cable that is already in the wall works at 4K60 with HDR again.',
    'It runs from the 5 volts that the source sends along the cable. Where a source gives too little, connect power to the USB-C socket.',
  ],
  highlights: [
    { value: '18 Gbps', label: 're-timed' },
    { value: '4K60', label: '4:4:4, HDR' },
    { value: '15 m', label: 'of copper before it' },
    { value: '3 years', label: 'warranty' },
  ],
  job: 'picture',
  bandwidth: '18 Gbps',
  neighbor: null,
  audience: 'trade',
  tileAudience: 'trade',
  order: 4,
  tabs: ['specs', 'docs', 'diagram'],
  drawing: 'pxldrive',
  diagram: {
    stations: [
      { kind: 'player', label: 'Player or receiver' },
      {
        kind: 'dongle',
        label: 'PXLDRIVE',
        note: 'At the display, powered by the source or USB-C',
      },
      { kind: 'display', label: 'Display or projector' },
    ],
    links: [
      { kind: 'copper', label: 'Up to 15 m of copper' },
      { kind: 'copper', label: 'Up to 2 m' },
    ],
  },
  documents: [
    { kind: 'brief', file: 'pxldrive-brief.pdf' },
    { kind: 'warranty', file: 'pxldrive-warranty.pdf' },
  ],
}
