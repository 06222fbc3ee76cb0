import { KEADAAN_SPTJM } from '@geisa/contract/sptjm'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { usePengguna } from '../../api/sesi.ts'
import { bulanSebelum } from '../../shared/tanggal/bulan.ts'
import { bulanIni } from '../../shared/tanggal/tanggal.ts'
import { CariSekolah } from '../../shared/wilayah/cari-sekolah.tsx'
import { PilihBulan } from '../../ui/field/pilih-bulan.tsx'
import { Pilihan } from '../../ui/field/pilihan.tsx'
import { usePilihanSptjm } from './pilihan-sptjm.ts'

const KATA_STATUS: Record<(typeof KEADAAN_SPTJM)[number], string> = {
  diunggah: 'Diunggah',
  diterima: 'Diterima',
  dikembalikan: 'Dikembalikan',
  'segel-dibuka': 'Segel dibuka',
}

/** Month and status for everybody; offices also choose among schools. */
export function SaringanSptjmBilah() {
  const { saringan, maksBulan, ganti } = usePilihanSptjm()
  const pengguna = usePengguna()
  const kantor = pengguna !== null && pengguna.peran !== PERAN.SEKOLAH
  return (
    <>
      <SaringanBulan bulan={saringan.tahunBulan} maks={maksBulan} onGanti={(bulan) => ganti({ bulan })} />
      {kantor && (
        <CariSekolah
          cari={saringan.cari}
          wilayah={saringan.kodeWilayah}
          onGanti={(baru) => ganti(baru, true)}
          jeda={1000}
          min={3}
        />
      )}
      <Pilihan
        label="Status"
        nilai={saringan.status}
        pilihan={KEADAAN_SPTJM.map((satu) => ({ nilai: satu, nama: KATA_STATUS[satu] }))}
        onGanti={(status) => ganti({ status }, true)}
        lebar={160}
      />
    </>
  )
}

type BulanProps = { bulan: string | undefined; maks: string; onGanti: (bulan: string | undefined) => void }

/** All months until one is chosen; the last full one comes first. */
function SaringanBulan({ bulan, maks, onGanti }: BulanProps) {
  if (bulan === undefined) {
    return (
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<CalendarMonthOutlined />}
        onClick={() => onGanti(bulanSebelum(bulanIni()))}
        sx={{ borderColor: 'divider', minHeight: 40, width: { xs: '100%', sm: 'auto' } }}
      >
        Semua bulan
      </Button>
    )
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <PilihBulan nilai={bulan} maks={maks} onGanti={onGanti} />
      <Tooltip title="Tampilkan semua bulan">
        <IconButton aria-label="Tampilkan semua bulan" onClick={() => onGanti(undefined)}>
          <CloseOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  )
}
