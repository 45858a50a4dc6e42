import type { Storefront } from '~/types'

const LEAF =
  'm2490 4430-45-863a95 95 0 0 1 111-98l859 151-116-320a65 65 0 0 1 20-73l941-762-212-99a65 65 0 0 1-34-79l186-572-542 115a65 65 0 0 1-73-38l-105-247-423 454a65 65 0 0 1-111-57l204-1052-327 189a65 65 0 0 1-91-27l-332-652-332 652a65 65 0 0 1-91 27l-327-189 204 1052a65 65 0 0 1-111 57l-423-454-105 247a65 65 0 0 1-73 38l-542-115 186 572a65 65 0 0 1-34 79l-212 99 941 762a65 65 0 0 1 20 73l-116 320 859-151a95 95 0 0 1 111 98l-45 863z'

/** A decorative flag; the country's name is next to it or in the label of its link. */
export function Flag({ storefront }: { storefront: Storefront }) {
  return (
    <svg
      width="22"
      height="15"
      viewBox={storefront === 'us' ? '0 0 22 15' : '0 0 7040 4800'}
      aria-hidden="true"
      className="shrink-0 rounded-xs"
    >
      {storefront === 'us' ? <StarsAndStripes /> : <MapleLeaf />}
    </svg>
  )
}

function StarsAndStripes() {
  const stars = [2, 4.2, 6.4].flatMap((y) => [1.6, 3.7, 5.8, 7.9].map((x) => [x, y] as const))
  return (
    <>
      <path fill="#f4f4f2" d="M0 0h22v15H0z" />
      <path
        stroke="#b9283c"
        strokeWidth="1.154"
        d="M0 .577h22M0 2.885h22M0 5.192h22M0 7.5h22M0 9.808h22M0 12.115h22M0 14.423h22"
      />
      <path fill="#33406f" d="M0 0h9.5v8.077H0z" />
      {stars.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="0.62" fill="#f4f4f2" />
      ))}
    </>
  )
}

function MapleLeaf() {
  return (
    <>
      <path fill="#f4f4f2" d="M0 0h7040v4800H0z" />
      <path fill="#d3202f" d="M0 0h1640v4800H0zM5400 0h1640v4800H5400z" />
      <path fill="#d3202f" d={LEAF} transform="translate(1084 150) scale(.94)" />
    </>
  )
}
