import type { Line } from '#catalog/lines/rules/line'

export const thxLongreach: Line = {
  slug: 'thx-longreach',
  root: 'thxinterconnect',
  path: '/thxinterconnect/longreach',
  title: 'THX Interconnect Long-Reach',
  tagline: 'Glass where copper gives up.',
  description: [
    'A hybrid of optical fiber and copper for the long way to a projector or a far wall, at the full 48 Gbps and without a power supply of its own.',
    'Light travels one way, so the cable has a source end and a display end. Both plugs say which they are.',
  ],
  highlights: [
    { value: '48 Gbps', label: 'bandwidth' },
    { value: '8K60 · 4K120', label: 'HDR, VRR, eARC' },
    'lengths',
    { value: '2 years', label: 'warranty' },
  ],
  job: 'far',
  bandwidth: '48 Gbps',
  neighbor: 'thx-shortrange',
  audience: 'public',
  tileAudience: 'public',
  order: 2,
  tabs: ['specs', 'docs', 'diagram'],
  drawing: 'thx-longreach',
  diagram: {
    stations: [
      { kind: 'player', label: 'Player or receiver', note: 'The plug marked SOURCE' },
      { kind: 'display', label: 'Display or projector', note: 'The plug marked DISPLAY' },
    ],
    links: [{ kind: 'light', label: 'THX Interconnect Long-Reach' }],
  },
  documents: [
    { kind: 'brief', file: 'thx-longreach-brief.pdf' },
    { kind: 'warranty', file: 'thx-longreach-warranty.pdf' },
  ],
}
