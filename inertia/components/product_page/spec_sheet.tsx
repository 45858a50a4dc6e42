import type { SpecTable } from '@views/storefront'
import { cx } from '~/components/ui/cx'
import { DescriptionList } from '~/components/ui/description_list'

/** Shorter values, such as "30 AWG", stay on one line. */
const SHORT_LENGTH = 12

/** A list of the values that all options share, and a table of those that differ */
export function SpecSheet({ specs, optionHead }: { specs: SpecTable; optionHead: string }) {
  const { common, varying } = specs
  return (
    <div>
      {varying && (
        <div
          role="region"
          aria-label={`Specifications by ${optionHead.toLowerCase()}`}
          tabIndex={0}
          className="scroll-edges mb-10 overflow-x-auto"
        >
          <table
            className={cx('nums w-full text-control', varying.labels.length > 4 && 'min-w-xl')}
          >
            <thead className="border-b border-line text-label text-ink-3">
              <tr>
                {varying.labels.map((label) => (
                  <th
                    key={label}
                    scope="col"
                    className="py-3 pe-3 sm:pe-6 align-bottom font-medium"
                  >
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {varying.rows.map(({ option, values: [first, ...others] }) => (
                <tr key={option}>
                  <th scope="row" className="py-3 pe-3 sm:pe-6 font-semibold whitespace-nowrap">
                    {first}
                  </th>
                  {others.map((value, index) => (
                    <td
                      key={index}
                      className={cx(
                        'py-3 pe-3 text-ink-2 sm:pe-6',
                        value.length < SHORT_LENGTH && 'whitespace-nowrap'
                      )}
                    >
                      {value}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <DescriptionList
        isLined
        items={common.map(({ label, value }) => ({ term: label, text: value }))}
      />
    </div>
  )
}
