import { create } from 'qrcode'
import { useMemo } from 'react'

/** Quiet zone in modules: with less, phones miss the code. */
const TEPI = 3

/** Dark on white in every theme: scanners read nothing else. For eyes and cameras; the link beside it says the same. */
export function KodeQr({ alamat, sisi }: { alamat: string; sisi: number }) {
  const { jalur, lebar } = useMemo(() => gambar(alamat), [alamat])
  return (
    <svg
      aria-hidden
      width={sisi}
      height={sisi}
      viewBox={`${-TEPI} ${-TEPI} ${lebar + 2 * TEPI} ${lebar + 2 * TEPI}`}
      shapeRendering="crispEdges"
      style={{ borderRadius: 6, display: 'block' }}
    >
      <rect x={-TEPI} y={-TEPI} width={lebar + 2 * TEPI} height={lebar + 2 * TEPI} fill="#fff" />
      <path d={jalur} fill="#000" />
    </svg>
  )
}

function gambar(teks: string): { jalur: string; lebar: number } {
  const { modules } = create(teks, { errorCorrectionLevel: 'M' })
  let jalur = ''
  for (let y = 0; y < modules.size; y++)
    for (let x = 0; x < modules.size; x++) if (modules.get(y, x)) jalur += `M${x} ${y}h1v1h-1z`
  return { jalur, lebar: modules.size }
}
