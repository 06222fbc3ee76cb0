import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { totalBulan } from './total-bulan.ts'

type Angka = [string, string][]

/** Where the paper prints fewer people its sums stand beside those of everybody. */
export function DaftarAngka({ angka, tercetak }: { angka: Angka | undefined; tercetak: Angka | undefined }) {
  const baris = angka ?? NAMA_ANGKA.map((apa) => [apa, null] as const)
  const judul = tercetak ? ['Angka', 'Tercetak', 'Semua GTK'] : null
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
      {judul && (
        <thead>
          <tr>
            {judul.map((satu) => (
              <th key={satu} scope="col">
                {satu}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {baris.map(([apa, nilai], ke) => (
          <tr key={apa}>
            <th scope="row">{apa}</th>
            {tercetak && <td>{tercetak[ke]?.[1]}</td>}
            <td>{nilai ?? <Skeleton width={48} sx={{ display: 'inline-block' }} />}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

const NAMA_ANGKA = totalBulan({ baris: [], bacaTpp: false }).map(([apa]) => apa)
