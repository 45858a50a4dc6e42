/** What is timed; the label of each comes from code, never from a request. */
export type Operation = 'http_request' | 'job' | 'pdf_print' | 'mail_delivery' | 'card_provider'

/** A request while it is handled; its route is known at its end. */
export type ObservedRequest = {
  run: <T>(work: () => T) => T
  end: (outcome: { method: string; route: string; status: number }) => void
}

export interface Telemetry {
  observe<T>(operation: Operation, label: string, work: () => Promise<T>): Promise<T>
  observeRequest(): ObservedRequest
  countStep(step: string): void
  /** Returns the text of all metrics for Prometheus. */
  metricsText(): Promise<string>
  stop(): Promise<void>
}

let telemetry: Telemetry | null = null

export const setTelemetry = (next: Telemetry | null) => (telemetry = next)

/** Returns what measures this process, or null where no setting asks for it. */
export const activeTelemetry = () => telemetry

/** Times work and makes it a part of the trace; without telemetry it only runs it. */
export const observe = <T>(
  operation: Operation,
  label: string,
  work: () => Promise<T>
): Promise<T> => (telemetry ? telemetry.observe(operation, label, work) : work())

/** Counts a step of the checkout that a customer has completed. */
export const countStep = (step: string): void => telemetry?.countStep(step)
