import { uniqueViolation } from '#core/database'
import { DomainError } from '#shared/domain_error'

/** Converts the database's error for a GTIN that another product has; returns any other error as it is. */
export const toGtinError = (error: unknown): unknown =>
  uniqueViolation(error)?.includes('gtin')
    ? new DomainError('Another product has this GTIN.', 'E_GTIN_TAKEN', {
        status: 409,
        field: 'gtin',
      })
    : error
