/** What is wrong or doubtful: one line that also names the cure */
export type Finding = { level: 'fault' | 'warning'; text: string }

export type CheckResult = {
  /** What was found, such as "PostgreSQL 16.4" */
  detail: string
  findings: readonly Finding[]
}

export type Check = {
  /** Group and name, such as `database.schema` */
  name: string
  /** Takes less than a tenth of a second and needs no network, so that a server runs it when it starts. */
  isCheap?: boolean
  /** The shop sells beside its fault, so that the fault keeps no server from starting. */
  isBearable?: boolean
  run: () => Promise<CheckResult> | CheckResult
}

export const fault = (text: string): Finding => ({ level: 'fault', text })
export const warning = (text: string): Finding => ({ level: 'warning', text })

/** The result of a check; findings that do not apply are null. */
export const result = (detail: string, ...findings: (Finding | null)[]): CheckResult => ({
  detail,
  findings: findings.filter((finding) => finding !== null),
})
