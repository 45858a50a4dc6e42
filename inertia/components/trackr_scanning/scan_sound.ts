import type { ScanTone } from '~/components/trackr_scanning/scan_message'

const VOLUME = 0.12

type Tone = { frequency: number; from: number; seconds: number; type: OscillatorType }

const TONES: Record<ScanTone, readonly Tone[]> = {
  success: [
    { frequency: 880, from: 0, seconds: 0.07, type: 'sine' },
    { frequency: 1320, from: 0.07, seconds: 0.1, type: 'sine' },
  ],
  neutral: [{ frequency: 440, from: 0, seconds: 0.16, type: 'sine' }],
  warning: [
    { frequency: 520, from: 0, seconds: 0.12, type: 'triangle' },
    { frequency: 520, from: 0.18, seconds: 0.12, type: 'triangle' },
    { frequency: 520, from: 0.36, seconds: 0.12, type: 'triangle' },
  ],
  error: [
    { frequency: 220, from: 0, seconds: 0.16, type: 'square' },
    { frequency: 165, from: 0.2, seconds: 0.26, type: 'square' },
  ],
}

let context: AudioContext | null = null

/** Plays a generated tone. Browsers start sound only after a key or a click, which a scan is. */
export function playSound(name: ScanTone): void {
  try {
    context ??= new AudioContext()
    void context.resume()
    for (const tone of TONES[name]) playTone(context, tone)
  } catch {
    // A station without sound still has the color.
  }
}

function playTone(audio: AudioContext, { frequency, from, seconds, type }: Tone): void {
  const start = audio.currentTime + from
  const oscillator = audio.createOscillator()
  const gain = audio.createGain()
  oscillator.type = type
  oscillator.frequency.value = frequency
  gain.gain.setValueAtTime(VOLUME, start)
  gain.gain.exponentialRampToValueAtTime(0.001, start + seconds)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start(start)
  oscillator.stop(start + seconds)
}
