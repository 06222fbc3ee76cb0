import type { BulananRow, LaporanBulanan } from '@geisa/contract/rekap/bulanan'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatUnit } from '../../../shared/excel/bulanan-figures.ts'
import { Frame } from '../../../ui/frame.tsx'
import { LinkTo } from '../../../ui/links.ts'

type Props = { laporan: LaporanBulanan; row: BulananRow | undefined }

/** What the month costs so far; the ledger behind it names every line (product.md 5.1). */
export function MyPotongan({ laporan, row }: Props) {
  if (row === undefined || laporan.lengkapSampai === null) return null
  const { pct_potongan_total: persen, jumlah_potongan: rupiah, Gaji_Pokok: tpp } = row
  return (
    <Frame title="Potongan sejauh ini">
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: 3,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <Box component="span" sx={{ typography: 'angka' }}>
          {formatUnit({ kind: 'persen' }, persen)}
        </Box>
        {laporan.bacaTpp && tpp !== null && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {formatUnit({ kind: 'rupiah' }, rupiah)} dari TPP {formatUnit({ kind: 'rupiah' }, tpp)}
          </Box>
        )}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {persen === 0 ? 'Belum ada potongan bulan ini.' : 'Masih dapat berubah sampai bulan ini dikunci.'}
        {laporan.bacaTpp && tpp === null && ' TPP Anda belum diisi sekolah, jadi rupiahnya belum dapat dihitung.'}
      </Typography>
      {persen > 0 && (
        <LinkTo
          to="/laporan/bulanan"
          search={{ bulan: laporan.bulan, gtk: row.id, angka: 'pct_potongan_total' }}
          sx={{ display: 'inline-block', mt: 2, fontWeight: 560 }}
        >
          Dari mana angka ini?
        </LinkTo>
      )}
    </Frame>
  )
}
