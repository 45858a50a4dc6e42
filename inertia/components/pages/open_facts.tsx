import { Callout } from '~/components/ui/callout'

/** What the text of a page leaves open, and how to fill it in */
export function OpenFacts({ missing }: { missing: readonly string[] }) {
  if (missing.length === 0) return null
  return (
    <Callout tone="warning" title="Missing facts">
      <ul className="mt-1 list-disc ps-5">
        {missing.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <p className="mt-2">
        Replace each “[To fill in: …]” in the text, brackets included. Until then, customers do not
        see the paragraph around it; the demo shows it highlighted.
      </p>
    </Callout>
  )
}
