import type { Line } from '#catalog/lines/rules/line'

export const passive: Line = {
  slug: 'passive',
  root: 'pixelgenproducts',
  path: '/pixelgenproducts/cables_4k',
  title: 'Passive 4K HDMI cables',
  tagline: 'Plain copper. Nothing to power, nothing to set up.',
  description: [
    'For runs inside a rack or behind a display, copper alone is the best answer. These cables carry 18 Gbps without electronics in the plugs, so nothing can age, overheat or conflict with a source.',
    'Heavier conductors as the cable grows longer keep the signal inside the limits of the format at every length we sell.',
  ],
  highlights: [
    { value: '18 Gbps', label: 'bandwidth' },
    { value: '4K60', label: '4:4:4, HDR' },
    'lengths',
    { value: 'Lifetime', label: 'warranty' },
  ],
  job: 'near',
  bandwidth: '18 Gbps',
  neighbor: 'pxlglass',
  audience: 'trade',
  tileAudience: 'trade',
  order: 6,
  tabs: ['specs', 'docs'],
  drawing: 'passive',
  diagram: null,
  documents: [{ kind: 'brief', file: 'passive-brief.pdf' }],
}
