import { DomainError } from '#shared/domain_error'

/** Why one serial or pair of a save is rejected */
export type SerialError = { err: string; code: string; status: 409 | 422 }

export const wrongSerial = (err: string): SerialError => ({
  err,
  code: 'E_SERIAL',
  status: 422,
})

export const serialInUse = (err: string): SerialError => ({
  err,
  code: 'E_SERIAL_IN_USE',
  status: 409,
})

/** The error of a save of which nothing was accepted: that of its first serial, with the results of all */
export const rejectedSave = ({ err, code, status }: SerialError, results: unknown[]): DomainError =>
  new DomainError(err, code, { status, extra: { saved: 0, results } })
