import type { Specification } from '#catalog'

/** Conductors with connectors for 1,000 V or less */
export const HS_CABLE = '854442'
/** Electrical machines with individual functions */
export const HS_SIGNAL_PROCESSOR = '854370'

/** 48 Gbps: all features of HDMI 2.1 */
export const ULTRA_HIGH_SPEED: Specification[] = [
  { label: 'Type', value: 'Ultra High Speed HDMI' },
  { label: 'Bandwidth', value: '48 Gbps (4 lanes of 12 Gbps, FRL)' },
  { label: 'Resolution', value: '8K60, 4K120 (4:4:4, 10 bit)' },
  { label: 'High dynamic range', value: 'HDR10, HDR10+, HLG, Dolby Vision' },
  { label: 'Gaming', value: 'VRR, ALLM, QFT, QMS' },
  { label: 'Sound', value: 'eARC, ARC, Dolby Atmos, DTS:X' },
  { label: 'Content protection', value: 'HDCP 2.3, 2.2 and 1.4' },
  { label: 'Control', value: 'CEC' },
]

/** 18 Gbps: all features of HDMI 2.0 */
export const PREMIUM_HIGH_SPEED: Specification[] = [
  { label: 'Type', value: 'Premium High Speed HDMI' },
  { label: 'Bandwidth', value: '18 Gbps (3 lanes of 6 Gbps, TMDS)' },
  { label: 'Resolution', value: '4K60 (4:4:4, 8 bit; 4:2:2, 12 bit)' },
  { label: 'High dynamic range', value: 'HDR10, HDR10+, HLG, Dolby Vision' },
  { label: 'Sound', value: 'ARC, Dolby Atmos, DTS:X' },
  { label: 'Content protection', value: 'HDCP 2.3, 2.2 and 1.4' },
  { label: 'Control', value: 'CEC' },
]

export const DIRECTIONAL =
  'This cable has a direction: the plug marked SOURCE goes to the player or receiver, the plug marked DISPLAY to the display or projector.'

export const MEASURED_TIP_TO_TIP = 'The length is measured from tip to tip of the plugs.'

// Thicker wire has less loss, so the gauge grows with the length.
const GAUGES = [
  { upToMm: 1000, gauge: '30 AWG', diameterMm: 6.4 },
  { upToMm: 2000, gauge: '28 AWG', diameterMm: 7.2 },
  { upToMm: 3000, gauge: '26 AWG', diameterMm: 8.2 },
  { upToMm: 5000, gauge: '24 AWG', diameterMm: 9.0 },
]

/** Materials of a copper cable of that length */
export function copper(lengthMm: number): Specification[] {
  const { gauge, diameterMm } = GAUGES.find(({ upToMm }) => lengthMm <= upToMm)!
  return [
    { label: 'Conductor', value: 'Bare copper, every pair shielded' },
    { label: 'Gauge', value: gauge },
    { label: 'Diameter', value: `${diameterMm.toFixed(1)} mm` },
    { label: 'Smallest bend radius', value: 'Five times the diameter' },
    { label: 'Jacket', value: 'Soft PVC, matte black' },
    { label: 'Plugs', value: 'HDMI type A, 20.5 × 11.2 × 38 mm' },
    { label: 'Direction', value: 'Either way' },
    { label: 'Power', value: 'None needed' },
  ]
}

/** Materials of a hybrid cable, the same for every length */
export const HYBRID: Specification[] = [
  { label: 'Conductor', value: '4 fibers (OM3), 7 copper wires' },
  { label: 'Diameter', value: '4.8 mm, bends around 20 mm' },
  { label: 'Pull', value: 'At most 100 N, on the jacket' },
  { label: 'Jacket', value: 'Low smoke, halogen-free, black' },
  { label: 'Plugs', value: 'HDMI type A, 20.5 × 11.2 × 44 mm' },
  { label: 'Direction', value: 'One way: source end and display end' },
  { label: 'Power', value: 'From the source (5 V)' },
]
