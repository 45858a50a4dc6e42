/** Specs of a suite that may run a second time; where more fail, the cause is hardly the machine. */
const MAX_REPEATED = 2

/**
 * Returns what runs a suite with `run(name, flags)`, and its few specs that fail a second time: suites also wait for what
 * other suites slow down. Both runs are reported. Specs that were chosen by hand run once.
 */
export const repeated = (name, flags, run, isChosen) => async () => {
  const first = await run(name, flags)
  if (isChosen) return first
  return withRepetition(first, (specs) =>
    run(
      `${name}_again`,
      specs.map((spec) => `--files=${spec}`)
    )
  )
}

/** The result of a run, or of it and the repetition of its few failed specs. */
export async function withRepetition(first, repeat) {
  const { code, failedSpecs, note, details, output } = first
  if (code === 0 || failedSpecs.length === 0 || failedSpecs.length > MAX_REPEATED) return first
  const second = await repeat(failedSpecs)
  const isGood = second.code === 0
  return {
    code: second.code,
    note: `${note}; the second time ${second.note}`,
    details: [details, isGood && `Failed the first time:\n${output}`].filter(Boolean).join('\n'),
    output: `${output}\n${second.output}`,
  }
}
