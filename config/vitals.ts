import { SettingsError } from '#shared/settings/setting_errors'
import env from '#start/env'

const IN_PRODUCTION = '0.1'

export const vitals = {
  /** Part of the page loads, from 0 to 1, whose speed visitors' browsers report; 0 turns it off. */
  sample: parseSample(
    env.get('VITALS_SAMPLE') ?? (env.get('NODE_ENV') === 'production' ? IN_PRODUCTION : '0')
  ),
}

export function parseSample(text: string): number {
  const sample = text.trim() === '' ? Number.NaN : Number(text)
  if (!(sample >= 0 && sample <= 1))
    throw new SettingsError('VITALS_SAMPLE must be a number from 0 to 1, such as 0.1')
  return sample
}
