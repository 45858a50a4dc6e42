/** What the cable chooser asks and accepts. What a cable carries is never here: its published specifications state it. */
export const chooser = {
  /** Longer runs are a typing error: no line reaches a third of it. */
  maxRunMm: 200_000,
  /** Runs of one list */
  maxRuns: 20,
  resolutions: [
    { value: '1080p', label: '1080p (Full HD)', lines: 1080 },
    { value: '1440p', label: '1440p', lines: 1440 },
    { value: '4k', label: '4K', lines: 2160 },
    { value: '8k', label: '8K', lines: 4320 },
  ],
  rates: [
    { value: '24', label: '24 Hz (film)', hertz: 24 },
    { value: '30', label: '30 Hz', hertz: 30 },
    { value: '60', label: '60 Hz', hertz: 60 },
    { value: '120', label: '120 Hz', hertz: 120 },
    { value: '144', label: '144 Hz', hertz: 144 },
  ],
  hdr: [
    { value: 'hdr10', label: 'HDR10' },
    { value: 'hdr10plus', label: 'HDR10+' },
    { value: 'hlg', label: 'HLG' },
    { value: 'dolbyvision', label: 'Dolby Vision' },
  ],
  sources: [
    { value: 'receiver', label: 'Receiver or soundbar' },
    { value: 'player', label: 'Player or streamer' },
    { value: 'console', label: 'Game console' },
    { value: 'computer', label: 'Computer' },
  ],
  displays: [
    { value: 'tv', label: 'TV' },
    { value: 'projector', label: 'Projector' },
    { value: 'monitor', label: 'Monitor' },
  ],
} as const
