import { persen, pitaRange, samePita } from '@geisa/contract/tarif/words'
import { bpPita, type Pita, type ProfilPotongan } from '@geisa/engine/potongan/profil'
import Box from '@mui/material/Box'

/** The bands of a profile, with and without permission side by side. */
export function TabelPita({ profil, label }: { profil: ProfilPotongan; label: string }) {
  const { pita, pitaIzin } = profil
  const rows = pitaIzin === null || samePita(pita, pitaIzin) ? pita : sharedLimits(pita, pitaIzin)
  return (
    <Box
      component="table"
      aria-label={label}
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        fontVariantNumeric: 'tabular-nums',
        fontSize: '0.875rem',
        '& th, & td': { py: 1.5, px: 2, borderBottom: 1, borderColor: 'divider', textAlign: 'right' },
        '& th:first-of-type': { textAlign: 'left', pl: 0 },
        '& th:last-of-type, & td:last-of-type': { pr: 0 },
        '& thead th': { color: 'text.secondary', fontWeight: 540, fontSize: '0.75rem', verticalAlign: 'bottom' },
        '& tbody th': { fontWeight: 400 },
        '& tbody tr:last-of-type > *': { borderBottom: 0 },
      }}
    >
      <thead>
        <tr>
          <th scope="col">{profil.mode === 'KUMULATIF' ? 'Menit sebulan' : 'Menit setiap kali'}</th>
          <th scope="col">Tanpa izin</th>
          <th scope="col">Dengan izin</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ dariMenit }, nth) => (
          <tr key={dariMenit}>
            <th scope="row">{pitaRange(rows, nth)}</th>
            <td>{persen(bpPita(pita, dariMenit))}</td>
            <td>{pitaIzin === null ? '–' : persen(bpPita(pitaIzin, dariMenit))}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

/** Where either side changes its price. */
function sharedLimits(a: readonly Pita[], b: readonly Pita[]): Pita[] {
  const minutes = [...new Set([...a, ...b].map(({ dariMenit }) => dariMenit))]
  return minutes.toSorted((x, y) => x - y).map((fromMinutes) => ({ dariMenit: fromMinutes, bp: 0 }))
}
