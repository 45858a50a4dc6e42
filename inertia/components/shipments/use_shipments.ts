import { router } from '@inertiajs/react'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import { randomKey } from '~/lib/random_key'
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

/** Creates a shipment; a repeated click or a lost response ships once. */
export function useShip(orderId: string, idempotencyKey: string) {
  return useMutation(
    (body: NewShipment) => api.post<{ number: number }>(path(orderId), { body, idempotencyKey }),
    { onError: toastError() }
  )
}

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
