import { Callout } from '~/components/ui/callout'

/** Says that browsers blocked something on pages of the shop, which may be an attack or an extension of a browser. */
export function PolicyNotice({ reports }: { reports: number }) {
  if (reports === 0) return null
  return (
    <Callout tone="warning">
      Browsers blocked content on pages of the shop {reports.toLocaleString('en-US')}{' '}
      {reports === 1 ? 'time' : 'times'} in seven days. The log of the server says what: search it
      for “content security policy”.
    </Callout>
  )
}
