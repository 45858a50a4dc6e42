import { quickOrderTexts } from '@shared/texts/storefront/quick_order'
import { AddressLines } from '~/components/addresses/address_lines'
import { Checkbox } from '~/components/ui/checkbox'
import type { QuickOrderPreview } from '@views/orders'

type ShipToProps = {
  shipTo: NonNullable<QuickOrderPreview['ship_to']>
  /** The address that applies otherwise, in lines, and whose it is */
  ownAddress: readonly string[]
  ownLabel: string
  isConfirmed: boolean
  onConfirm: (isConfirmed: boolean) => void
}

/** The ship-to of a pasted order beside the address before, which stays unless a person confirms the other. */
export function ShipTo({ shipTo, ownAddress, ownLabel, isConfirmed, onConfirm }: ShipToProps) {
  const { address, lines, text } = shipTo
  return (
    <div role="group" aria-label="Ship to" className="mt-6 grid gap-4 text-control">
      <div className="grid gap-4 sm:grid-cols-2">
        <div>
          <p className="font-semibold text-ink">Ship to, as in the order</p>
          <AddressLines lines={address ? lines : text} className="mt-1 wrap-anywhere text-ink-2" />
        </div>
        <div>
          <p className="font-semibold text-ink">{ownLabel}</p>
          {ownAddress.length > 0 ? (
            <AddressLines lines={ownAddress} className="mt-1 wrap-anywhere text-ink-2" />
          ) : (
            <p className="mt-1 text-ink-2">No shipping address</p>
          )}
        </div>
      </div>
      {address ? (
        <Checkbox
          name="ship_to"
          label="Ship to the address in the order"
          checked={isConfirmed}
          onChange={({ target }) => onConfirm(target.checked)}
        />
      ) : (
        <p className="text-warning">{quickOrderTexts.shipToUnclear}</p>
      )}
    </div>
  )
}
