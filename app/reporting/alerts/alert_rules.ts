import type { CheckReport } from '#core/doctor/run_checks'

/** The checks that cannot wait for a person who looks; all are cheap enough for a process that serves customers. */
export const ALERTING_CHECKS: readonly string[] = [
  'machine.disk',
  'files.store',
  'mail.server',
  'address.certificate',
  'background.waiting',
  'background.failed',
  'background.schedule',
  'background.webhooks',
  'backup.proof',
  'cards.provider',
  'cards.webhook',
  'money.in_doubt',
  'money.issues',
  'money.disputes',
  'money.books',
]

/** Those of which a warning is reason enough */
const ALERTING_WARNINGS: readonly string[] = [
  'machine.disk',
  'address.certificate',
  'background.failed',
  'money.issues',
]

const REMINDED_AFTER_MS = 24 * 3_600_000

/** A fault that staff know of */
export type StoredAlert = { name: string; text: string; since: string; mailedAt: string }

export type AlertChanges = {
  /** To be mailed: new, or known for another day */
  open: { name: string; text: string; since: string }[]
  ended: StoredAlert[]
}

/** Compares what the checks find now with what staff know. A check that found something else in between is the same fault. */
export function alertChanges(
  reports: readonly Pick<CheckReport, 'name' | 'findings'>[],
  stored: readonly StoredAlert[],
  now: Date
): AlertChanges {
  const known = new Map(stored.map((alert) => [alert.name, alert]))
  const found = reports
    .map(({ name, findings }) => ({ name, texts: alertingTexts(name, findings) }))
    .filter(({ texts }) => texts.length > 0)
  const open = found.flatMap(({ name, texts }) => {
    const before = known.get(name)
    const isKnown =
      before !== undefined && now.getTime() - Date.parse(before.mailedAt) < REMINDED_AFTER_MS
    if (isKnown) return []
    return [{ name, text: texts.join('\n'), since: before?.since ?? now.toISOString() }]
  })
  const checked = new Set(reports.map(({ name }) => name))
  const stillFound = new Set(found.map(({ name }) => name))
  return { open, ended: stored.filter(({ name }) => checked.has(name) && !stillFound.has(name)) }
}

const alertingTexts = (name: string, findings: CheckReport['findings']): string[] =>
  findings
    .filter(({ level }) => level === 'fault' || ALERTING_WARNINGS.includes(name))
    .map(({ text }) => text)
