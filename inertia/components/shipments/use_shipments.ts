import { useRef } from 'react'
import { router } from '@inertiajs/react'
import { useRepeatableAction } from '~/components/outcomes/repeatable_action'
import { confirm } from '~/components/ui/confirm_store'
import { unitsOf } from '~/components/documents/units_of'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { api, type ApiError } from '~/lib/api'
import { withQuery } from '~/lib/url'
import type { SerialCheck } from '@views/orders'
import type { ParcelCarrier } from '@shared/trade/carriers'

export type NewShipment = {
  items: { line: string; quantity: number; serials?: string[] }[]
  waybill: string
  carrier: ParcelCarrier | null
  mail: boolean
}
export type TrackingInput = Pick<NewShipment, 'waybill' | 'carrier' | 'mail'>

type ShipmentKey = { shipmentId: string }

const path = (orderId: string, shipmentId?: string) =>
  `/api/orders/${orderId}/shipments${shipmentId ? `/${shipmentId}` : ''}`

type CreatedShipment = { number: number }

/**
 * Creates a shipment; a repeated click or a lost response ships once. Asks once about serial numbers that are unknown or
 * have not passed the final test, and resolves to null where staff do not confirm them. `onCheck` leads to the order, for
 * staff who want to see first what became of an earlier shipment.
 */
export function useShip(orderId: string, onCheck: () => void) {
  const untested = useRef<ApiError | null>(null)
  const confirmed = useRef('')
  const { perform, ...state } = useRepeatableAction<CreatedShipment>(path(orderId), {
    onCheck,
    onError(error) {
      untested.current = error.code === 'E_SERIAL_UNTESTED' ? error : null
      return untested.current !== null
    },
  })
  /** Returns what to say of the new shipment. */
  async function ship(shipment: NewShipment): Promise<string | null> {
    untested.current = null
    const items = JSON.stringify(shipment.items)
    const send = () =>
      perform(
        { ...shipment, allow_untested: confirmed.current === items },
        { name: `shipment of ${unitsOf(shipment.items)}` }
      )
    const created = (await send()) ?? (await sendConfirmed(items, send))
    return created && created.doneText(`Shipment ${created.response.number} created.`)
  }
  async function sendConfirmed<Sent>(items: string, send: () => Promise<Sent>) {
    if (!untested.current || !(await confirmSerials(untested.current.message))) return null
    confirmed.current = items
    return send()
  }
  return { ship, ...state }
}

const confirmSerials = (text: string) =>
  confirm({ title: 'Ship these units anyway?', text, confirmLabel: 'Ship anyway' })

/** Returns what is known of a serial number before it is packed. */
export const checkSerial = (orderId: string, serial: string) =>
  api.get<SerialCheck>(withQuery(`/api/orders/${orderId}/serials`, { serial }))

export function useTracking(orderId: string) {
  return useMutation(
    ({ shipmentId, ...body }: TrackingInput & ShipmentKey) =>
      api.put(path(orderId, shipmentId), { body }),
    { onError: toastError() }
  )
}

export function useVoidShipment(orderId: string) {
  return useMutation(
    ({ shipmentId, ...body }: ShipmentKey & { reason: string }) =>
      api.delete(path(orderId, shipmentId), { body }),
    { onError: toastError() }
  )
}

/** Confirms a change in a toast and shows the order as it is now. */
export function showChange(text: string): void {
  toast.success(text)
  router.reload()
}
