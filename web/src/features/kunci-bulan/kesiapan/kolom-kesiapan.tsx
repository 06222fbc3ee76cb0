import type { PenggunaSesi } from '@geisa/contract/sesi'
import { DINAS } from '@geisa/engine/akun/hak-akses'
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { bukaSptjm } from '../../../shared/sptjm/buka-sptjm.ts'
import { PutusanSptjm } from '../../../shared/sptjm/putusan-sptjm.tsx'
import { WaktuLalu } from '../../../shared/tanggal/waktu-lalu.tsx'
import { tampilInstan } from '../../../shared/tanggal/waktu-sekolah.ts'
import { Lencana } from '../../../ui/lencana.tsx'
import type { Kolom } from '../../../ui/table/tabel-kolom.ts'
import { Tautan } from '../../../ui/tautan.ts'
import { bilangan } from '../angka/angka.ts'
import type { BarisKesiapan } from '../queries.ts'
import { KATA_KEADAAN, LencanaKeadaan } from './keadaan-kesiapan.tsx'

type Bahan = {
  bulan: string
  pengguna: PenggunaSesi | null
  pilih: ReadonlySet<number>
  onPilih: (sekolahId: number) => void
}

export const kolomKesiapan = ({ bulan, pengguna, pilih, onPilih }: Bahan): Kolom<BarisKesiapan>[] => [
  {
    id: 'nama',
    judul: 'Sekolah',
    nilai: (s) => s.nama,
    sel: (s) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 180, py: { sm: 1 } }}>
        {pengguna !== null && DINAS.includes(pengguna.peran) && (
          <Checkbox
            size="small"
            edge="start"
            checked={pilih.has(s.sekolahId)}
            onChange={() => onPilih(s.sekolahId)}
            slotProps={{ input: { 'aria-label': `Pilih ${s.nama}` } }}
          />
        )}
        <div>
          <Tautan to="/kunci-bulan" search={{ sekolah: s.sekolahId, bulan }} sx={{ fontWeight: 560 }}>
            {s.nama}
          </Tautan>
          <Typography
            variant="caption"
            color="textSecondary"
            component="div"
            sx={{ fontVariantNumeric: 'tabular-nums' }}
          >
            {s.npsn} · {s.namaKecamatan}
          </Typography>
        </div>
      </Box>
    ),
    lebar: 240,
  },
  {
    id: 'keadaan',
    judul: 'Keadaan',
    nilai: (s) => KATA_KEADAAN[s.keadaan].kata,
    sel: (s) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1 }}>
        <LencanaKeadaan keadaan={s.keadaan} />
        {s.berubah && (
          <Tooltip title="Bila dihitung hari ini, angkanya lain dari segel">
            <span>
              <Lencana nada="ungu">Berubah</Lencana>
            </span>
          </Tooltip>
        )}
      </Box>
    ),
  },
  angka('pengajuan', 'Pengajuan', (s) => s.pengajuanMenunggu, { petunjuk: 'Pengajuan yang menunggu diputuskan' }),
  angka('pin', 'PIN tanpa nama', (s) => s.pinTanpaNama, { petunjuk: 'PIN dengan tap yang belum dipetakan ke GTK' }),
  angka('sinkron', 'Belum sinkron', (s) => s.hariBelumSinkron, { petunjuk: 'Hari GTK yang belum dilaporkan mesin' }),
  angka('bertanda', 'Bertanda', (s) => s.hariBertanda, {
    biasa: true,
    petunjuk: 'Hari GTK yang bersandar pada berkas USB, tap mencurigakan, atau kalibrasi dan pemetaan belakangan',
  }),
  {
    id: 'diingatkan',
    judul: 'Diingatkan',
    nilai: (s) => s.diingatkanPada,
    sel: (s) => (s.diingatkanPada === null ? '-' : <Lalu instan={s.diingatkanPada} />),
    tetap: true,
  },
  {
    id: 'sptjm',
    judul: 'SPTJM',
    nilai: () => '',
    sel: (s) => (s.sptjm === null ? '-' : <Sptjm baris={s} sptjm={s.sptjm} pengguna={pengguna} />),
  },
]

/** Zero is quiet; anything above it stands out, unless it is an ordinary count. */
function angka(
  id: string,
  judul: string,
  nilai: (s: BarisKesiapan) => number,
  { biasa = false, petunjuk }: { biasa?: boolean; petunjuk?: string },
): Kolom<BarisKesiapan> {
  return {
    id,
    judul,
    nilai,
    sel: (s) => (
      <Box component="span" sx={nilai(s) > 0 && !biasa ? { fontWeight: 650 } : { color: 'text.secondary' }}>
        {bilangan(nilai(s))}
      </Box>
    ),
    angka: true,
    ...(petunjuk === undefined ? {} : { petunjuk }),
  }
}

function Lalu({ instan }: { instan: string }) {
  return (
    <time title={`${tampilInstan(instan, 'WIB')} WIB`}>
      <WaktuLalu instan={instan} />
    </time>
  )
}

type SptjmProps = { baris: BarisKesiapan; sptjm: NonNullable<BarisKesiapan['sptjm']>; pengguna: PenggunaSesi | null }

function Sptjm({ baris, sptjm, pengguna }: SptjmProps) {
  const dinas = pengguna !== null && DINAS.includes(pengguna.peran)
  return (
    <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', gap: 1, py: 1 }}>
      <Tooltip title="Lihat SPTJM di tab baru">
        <IconButton size="small" aria-label={`Lihat SPTJM ${baris.nama}`} onClick={() => void bukaSptjm(sptjm.id)}>
          <OpenInNewOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      {dinas && sptjm.status === 'diunggah' && <PutusanSptjm sptjm={sptjm} namaSekolah={baris.nama} rapat />}
    </Box>
  )
}
