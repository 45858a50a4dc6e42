import type { Specification } from '#catalog'
import type { SpecTable } from '#storefront/page_data'

type SpecifiedOption = { option: string; specifications: readonly Specification[] }

/** Splits specifications into those that all options share and those that differ. */
export function specTable(options: readonly SpecifiedOption[]): SpecTable {
  const labels = labelsOf(options)
  const sharedLabels = labels.filter((label) => isShared(label, options))
  const differingLabels = labels.filter((label) => !sharedLabels.includes(label))

  return {
    common: sharedLabels.map((label) => ({ label, value: valueOf(options[0], label) })),
    varying:
      differingLabels.length === 0
        ? null
        : {
            labels: differingLabels,
            rows: options.map((option) => ({
              option: option.option,
              values: differingLabels.map((label) => valueOf(option, label)),
            })),
          },
  }
}

function labelsOf(options: readonly SpecifiedOption[]): string[] {
  const labels = options.flatMap(({ specifications }) => specifications.map(({ label }) => label))
  return [...new Set(labels)]
}

function isShared(label: string, options: readonly SpecifiedOption[]): boolean {
  const values = new Set(options.map((option) => valueOf(option, label)))
  return values.size === 1
}

function valueOf({ specifications }: SpecifiedOption, label: string): string {
  return specifications.find((specification) => specification.label === label)?.value ?? '–'
}
