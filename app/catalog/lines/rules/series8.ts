import type { Line } from '#catalog/lines/rules/line'

export const series8: Line = {
  slug: 'series8',
  root: 'pixelgenproducts',
  path: '/pixelgenproducts/cables',
  title: 'Series 8 cables',
  tagline: 'Short, stout and fast enough for everything.',
  description: [
    'Short copper between player, receiver and display, at the full 48 Gbps. No electronics, no direction, no setting.',
    'Each of the four data pairs is shielded by itself and all of them together, so cables can lie side by side in a rack without crosstalk.',
  ],
  highlights: [
    { value: '48 Gbps', label: 'bandwidth' },
    { value: '8K60 · 4K120', label: 'HDR, VRR, eARC' },
    'lengths',
    { value: 'Lifetime', label: 'warranty' },
  ],
  job: 'near',
  bandwidth: '48 Gbps',
  neighbor: 'pxlglass8',
  audience: 'public',
  tileAudience: 'trade',
  order: 3,
  tabs: ['specs', 'docs'],
  drawing: 'series8',
  diagram: null,
  documents: [
    { kind: 'brief', file: 'series8-brief.pdf' },
    { kind: 'warranty', file: 'series8-warranty.pdf' },
  ],
}
