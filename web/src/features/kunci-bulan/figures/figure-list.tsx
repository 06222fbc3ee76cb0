import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { orDot } from '../../../ui/zero-dot.tsx'
import { totalBulan } from './bulan-totals.ts'

type Angka = [string, string][]

/** Where the paper prints fewer people its sums stand beside those of everybody. */
export function DaftarAngka({ angka, printed }: { angka: Angka | undefined; printed: Angka | undefined }) {
  const row = angka ?? NAMA_ANGKA.map((what) => [what, null] as const)
  const title = printed ? ['Angka', 'Tercetak', 'Semua GTK'] : null
  return (
    <Box
      component="table"
      aria-label="Angka bulan"
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        '& th, & td': { p: 0, py: 0.5 },
        '& th': { textAlign: 'left', color: 'text.secondary', fontWeight: 'inherit' },
        '& td, & thead th + th': { textAlign: 'right', pl: 3 },
        '& td': { fontWeight: 560, fontVariantNumeric: 'tabular-nums' },
      }}
    >
      {title && (
        <thead>
          <tr>
            {title.map((one) => (
              <th key={one} scope="col">
                {one}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {row.map(([what, nilai], nth) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            {printed && <td>{quiet(printed[nth]?.[1])}</td>}
            <td>{quiet(nilai) ?? <Skeleton width={48} sx={{ display: 'inline-block' }} />}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

/** Zero is a dot, as in every table of figures. */
const quiet = (nilai: string | null | undefined) => (nilai === '0' ? orDot(0, nilai) : nilai)

const NAMA_ANGKA = totalBulan({ baris: [], bacaTpp: false }).map(([what]) => what)
