import type { Specification } from '#catalog'
import type { SpecTable } from '#storefront/views'

type Option = { option: string; specifications: readonly Specification[] }

export function specTable(options: readonly Option[]): SpecTable {
  const labels = labelsOf(options)
  const shared = labels.filter((label) => isShared(label, options))
  const differing = labels.filter((label) => !shared.includes(label))

  return {
    common: shared.map((label) => ({ label, value: valueOf(options[0], label) })),
    varying:
      differing.length === 0
        ? null
        : {
            labels: differing,
            rows: options.map((one) => ({
              option: one.option,
              values: differing.map((label) => valueOf(one, label)),
            })),
          },
  }
}

function labelsOf(options: readonly Option[]): string[] {
  const all = options.flatMap(({ specifications }) => specifications.map(({ label }) => label))
  return [...new Set(all)]
}

function isShared(label: string, options: readonly Option[]): boolean {
  const values = new Set(options.map((option) => valueOf(option, label)))
  return values.size === 1
}

function valueOf({ specifications }: Option, label: string): string {
  return specifications.find((one) => one.label === label)?.value ?? '–'
}
