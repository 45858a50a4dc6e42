import type { Line } from '#catalog/lines/rules/line'

export const thxShortrange: Line = {
  slug: 'thx-shortrange',
  root: 'thxinterconnect',
  path: '/thxinterconnect/shortrange',
  title: 'THX Interconnect Short-Range',
  tagline: 'The last cable you buy for this connection.',
  description: [
    'Ultra High Speed HDMI in pure copper. Everything that HDMI 2.1 can do passes through: 8K60, 4K120, high dynamic range in all its kinds, variable refresh rate and lossless sound over eARC.',
    'The plug grips the socket and stays there. The jacket is soft enough to lie flat behind a display that hangs close to the wall.',
  ],
  highlights: [
    { value: '48 Gbps', label: 'bandwidth' },
    { value: '8K60 · 4K120', label: 'HDR, VRR, eARC' },
    'lengths',
    { value: 'Lifetime', label: 'warranty' },
  ],
  job: 'near',
  bandwidth: '48 Gbps',
  neighbor: 'thx-longreach',
  audience: 'public',
  tileAudience: 'public',
  order: 1,
  tabs: ['specs', 'docs'],
  drawing: 'thx-shortrange',
  diagram: null,
  documents: [
    { kind: 'brief', file: 'thx-shortrange-brief.pdf' },
    { kind: 'warranty', file: 'thx-shortrange-warranty.pdf' },
  ],
}
