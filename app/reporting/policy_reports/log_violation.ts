import logger from '@adonisjs/core/services/logger'
import { fingerprintOf, type Violation } from '#reporting/policy_reports/violation_rules'

const HOUR_MS = 3_600_000
const LOGGED_PER_HOUR = 50

let since = 0
let logged = new Set<string>()

/** Logs a violation once an hour, and fifty different ones at most, so that reports cannot fill the log. */
export function logViolation(violation: Violation, now = Date.now()): boolean {
  if (now - since >= HOUR_MS) {
    since = now
    logged = new Set()
  }
  const fingerprint = fingerprintOf(violation)
  if (logged.has(fingerprint) || logged.size >= LOGGED_PER_HOUR) return false
  logged.add(fingerprint)
  logger.warn({ violation }, 'A page broke its content security policy')
  return true
}
