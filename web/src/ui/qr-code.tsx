import { create } from 'qrcode'
import { useMemo } from 'react'

/** Quiet zone in modules: with less, phones miss the code. */
const EDGE = 3

/** Dark on white in every theme: scanners read nothing else. For eyes and cameras; the link beside it says the same. */
export function KodeQr({ address, side }: { address: string; side: number }) {
  const { path, width } = useMemo(() => image(address), [address])
  return (
    <svg
      aria-hidden
      width={side}
      height={side}
      viewBox={`${-EDGE} ${-EDGE} ${width + 2 * EDGE} ${width + 2 * EDGE}`}
      shapeRendering="crispEdges"
      style={{ borderRadius: 6, display: 'block' }}
    >
      <rect x={-EDGE} y={-EDGE} width={width + 2 * EDGE} height={width + 2 * EDGE} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

function image(text: string): { path: string; width: number } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  let path = ''
  for (let y = 0; y < modules.size; y++)
    for (let x = 0; x < modules.size; x++) if (modules.get(y, x)) path += `M${x} ${y}h1v1h-1z`
  return { path, width: modules.size }
}
