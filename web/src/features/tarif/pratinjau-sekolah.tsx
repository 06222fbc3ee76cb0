import type { SekolahSummary } from '@geisa/contract/sekolah/sekolah'
import type { PratinjauTarif } from '@geisa/contract/tarif/tarif'
import { persen } from '@geisa/contract/tarif/words'
import { namaBulan } from '@geisa/engine/calendar'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { LoadError } from '../../shared/load-error.tsx'
import { rupiah } from '../../shared/numerals.ts'
import { SekolahSelect } from '../../shared/wilayah/sekolah-select.tsx'
import { type TarifContent, usePratinjauTarif } from './queries.ts'

const FIRST = 8

/** What the tariff makes of a chosen school's last whole month. */
export function PratinjauSekolah({ content }: { content: TarifContent }) {
  const [sekolah, setSekolah] = useState<SekolahSummary | null>(null)
  const { data, error, isPending, isPlaceholderData, refetch } = usePratinjauTarif(sekolah?.id ?? null, content)
  return (
    <Box component="section" aria-label="Pratinjau sekolah" sx={{ display: 'grid', gap: 3 }}>
      <SekolahSelect label="Lihat akibatnya di sekolah" value={sekolah} onChange={setSekolah} width="100%" />
      {sekolah === null ? (
        <Typography variant="caption" color="textSecondary">
          Boleh dilewati. Potongan bulan terakhir sekolah itu ditunjukkan sebelum dan sesudah tarif ini.
        </Typography>
      ) : error !== null ? (
        <LoadError error={error} sentence="Pratinjau belum dapat dihitung" onRetry={() => void refetch()} />
      ) : isPending ? (
        <Skeleton variant="rounded" height={140} />
      ) : (
        <Box
          aria-live="polite"
          aria-busy={isPlaceholderData}
          sx={{ display: 'grid', gap: 3, opacity: isPlaceholderData ? 0.6 : 1 }}
        >
          <Result result={data} />
        </Box>
      )}
    </Box>
  )
}

function Result({ result }: { result: PratinjauTarif }) {
  const { jumlah, rows, bulan, kalimat, menyentuh, terkunci } = result
  const [all, setAll] = useState(false)
  const selisih = jumlah.sesudah - jumlah.sebelum
  return (
    <>
      <Alert severity={terkunci ? 'warning' : menyentuh ? 'success' : 'info'} sx={{ py: 1 }}>
        {kalimat}
      </Alert>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {namaBulan(bulan)}: jumlah potongan {rupiah(jumlah.sebelum)} → <strong>{rupiah(jumlah.sesudah)}</strong>
        {selisih !== 0 && ` (${selisih > 0 ? '+' : '−'}${rupiah(Math.abs(selisih))})`} · {jumlah.gtkBerubah} GTK berubah
      </Typography>
      {rows.length > 0 && <ChangedTable rows={all ? rows : rows.slice(0, FIRST)} bulan={bulan} />}
      {!all && rows.length > FIRST && (
        <Button size="small" onClick={() => setAll(true)} sx={{ justifySelf: 'start' }}>
          Tampilkan {rows.length - FIRST} GTK lain
        </Button>
      )}
    </>
  )
}

function ChangedTable({ rows, bulan }: { rows: PratinjauTarif['rows']; bulan: string }) {
  return (
    <Box component="section" tabIndex={0} aria-label="GTK yang berubah" sx={{ overflowX: 'auto' }}>
      <Box
        component="table"
        aria-label={`Potongan ${namaBulan(bulan)} sebelum dan sesudah`}
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          fontSize: '0.8125rem',
          fontVariantNumeric: 'tabular-nums',
          '& th, & td': { py: 1.5, px: 2, borderBottom: 1, borderColor: 'divider', textAlign: 'right' },
          '& th:first-of-type': { textAlign: 'left', pl: 0 },
          '& thead th': { color: 'text.secondary', fontWeight: 540, fontSize: '0.75rem' },
          '& tbody th': { fontWeight: 400 },
          '& td': { whiteSpace: 'nowrap' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">GTK</th>
            <th scope="col">Sebelum</th>
            <th scope="col">Sesudah</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, nama, sebelum, sesudah }) => (
            <tr key={id}>
              <th scope="row">{nama}</th>
              <Cell {...sebelum} />
              <Cell {...sesudah} />
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

const Cell = ({ bpTotal, jumlahPotongan }: { bpTotal: number; jumlahPotongan: number }) => (
  <td>
    {persen(bpTotal)}
    <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
      {rupiah(jumlahPotongan)}
    </Box>
  </td>
)
