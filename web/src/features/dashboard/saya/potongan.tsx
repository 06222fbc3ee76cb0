import type { BarisBulanan, LaporanBulanan } from '@geisa/contract/rekap-bulanan'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { tampilSatuan } from '../../../shared/excel/kolom-bulanan.ts'
import { Kotak } from '../../../ui/kotak.tsx'
import { Tautan } from '../../../ui/tautan.ts'

type Props = { laporan: LaporanBulanan; baris: BarisBulanan | undefined }

/** What the month costs so far; the ledger behind it names every line (product.md 5.1). */
export function PotonganSaya({ laporan, baris }: Props) {
  if (baris === undefined || laporan.lengkapSampai === null) return null
  const { pct_potongan_total: persen, jumlah_potongan: rupiah, Gaji_Pokok: tpp } = baris
  return (
    <Kotak judul="Potongan sejauh ini">
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: 3,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <Box component="span" sx={{ fontSize: '1.75rem', fontWeight: 650, lineHeight: 1.25 }}>
          {tampilSatuan({ jenis: 'persen' }, persen)}
        </Box>
        {laporan.bacaTpp && tpp !== null && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {tampilSatuan({ jenis: 'rupiah' }, rupiah)} dari TPP {tampilSatuan({ jenis: 'rupiah' }, tpp)}
          </Box>
        )}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {persen === 0 ? 'Belum ada potongan bulan ini.' : 'Masih dapat berubah sampai bulan ini dikunci.'}
        {laporan.bacaTpp && tpp === null && ' TPP Anda belum diisi sekolah, jadi rupiahnya belum dapat dihitung.'}
      </Typography>
      {persen > 0 && (
        <Tautan
          to="/laporan/bulanan"
          search={{ bulan: laporan.bulan, gtk: baris.id, angka: 'pct_potongan_total' }}
          sx={{ display: 'inline-block', mt: 2, fontWeight: 560 }}
        >
          Dari mana angka ini?
        </Tautan>
      )}
    </Kotak>
  )
}
