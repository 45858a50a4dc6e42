import type { Line } from '#catalog/lines/rules/line'

export const pxlglass8: Line = {
  slug: 'pxlglass8',
  root: 'pixelgenproducts',
  path: '/pixelgenproducts/pxlglass8',
  title: 'PXLGLASS 8K',
  tagline: '48 Gbps of light, from the rack to the projector.',
  description: [
    'The full 48 Gbps of HDMI 2.1 over four strands of glass: 8K at 60 frames per second, 4K at 120, with high dynamic range, variable refresh rate and enhanced audio return.',
    'Every cable is tested at full rate, in both plugs and in the length you ordered, before it ships.',
  ],
  highlights: [
    { value: '48 Gbps', label: 'bandwidth' },
    { value: '8K60 · 4K120', label: 'HDR, VRR' },
    'lengths',
    { value: '5 years', label: 'warranty' },
  ],
  job: 'far',
  bandwidth: '48 Gbps',
  neighbor: 'thx-shortrange',
  audience: 'public',
  tileAudience: 'public',
  order: 2,
  tabs: ['specs', 'docs', 'diagram'],
  drawing: 'pxlglass8',
  diagram: {
    stations: [
      { kind: 'player', label: 'Player or receiver', note: 'The plug marked SOURCE' },
      { kind: 'display', label: 'Display or projector', note: 'The plug marked DISPLAY' },
    ],
    links: [{ kind: 'light', label: 'PXLGLASS 8K' }],
  },
  documents: [
    { kind: 'brief', file: 'pxlglass8-brief.pdf' },
    { kind: 'warranty', file: 'pxlglass8-warranty.pdf' },
  ],
}
