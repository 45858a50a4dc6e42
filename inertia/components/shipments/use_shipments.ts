import { useRef } from 'react'
import { router } from '@inertiajs/react'
import { confirm } from '~/components/ui/confirm_store'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { api, ApiError } from '~/lib/api'
import { randomKey } from '~/lib/random_key'
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
 * have not passed the final test, and resolves to null where staff do not confirm them.
 */
export function useShip(orderId: string, idempotencyKey: string) {
  const confirmed = useRef('')
  const send = (shipment: NewShipment, isConfirmed: boolean) =>
    api.post<CreatedShipment>(path(orderId), {
      body: { ...shipment, allow_untested: isConfirmed },
      idempotencyKey: isConfirmed ? `${idempotencyKey}-confirmed` : idempotencyKey,
    })
  return useMutation(
    async (shipment: NewShipment): Promise<CreatedShipment | null> => {
      const items = JSON.stringify(shipment.items)
      try {
        return await send(shipment, confirmed.current === items)
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'E_SERIAL_UNTESTED') throw error
        if (!(await confirmSerials(error.message))) return null
        confirmed.current = items
        return send(shipment, true)
      }
    },
    { onError: toastError() }
  )
}

const confirmSerials = (text: string) =>
  confirm({ title: 'Ship these units anyway?', text, confirmLabel: 'Ship anyway' })

/** Returns what is known of a serial number before it is packed. */
export const checkSerial = (orderId: string, serial: string) =>
  api.get<SerialCheck>(withQuery(`/api/orders/${orderId}/serials`, { serial }))

export const newShipmentKey = () => randomKey()

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
