import type { AturanOtomatis } from '@geisa/contract/approval-otomatis'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { tampilWaktu } from '../../shared/tanggal/tanggal.ts'
import { TombolBeralasan } from '../../ui/button/tombol-beralasan.tsx'
import { Lencana } from '../../ui/lencana.tsx'
import type { Kolom } from '../../ui/table/tabel-kolom.ts'
import { kalimatSyarat, LABEL_JENIS } from './draf-aturan.ts'

type Aksi = {
  takTulis: string | null
  onUbah: (aturan: AturanOtomatis) => void
  onMatikan: (aturan: AturanOtomatis) => void
  onHapus: (aturan: AturanOtomatis) => void
}

export const kolomOtomatis = (aksi: Aksi): Kolom<AturanOtomatis>[] => [
  {
    id: 'wilayah',
    judul: 'Wilayah',
    nilai: (a) => a.namaWilayah,
    sel: (a) => (
      <Box sx={{ minWidth: { sm: 150 }, py: { sm: 2 }, fontWeight: 580 }}>
        {a.namaWilayah}
        <Typography variant="caption" color="textSecondary" component="div">
          Aturan {a.id} · {a.jenjang.length === 6 ? 'semua jenjang' : a.jenjang.join(', ')}
        </Typography>
      </Box>
    ),
    kartu: 'judul',
  },
  {
    id: 'apa',
    judul: 'Yang disetujui',
    nilai: (a) => a.status.map(({ nama }) => nama).join(', '),
    sel: (a) => (
      <Box sx={{ minWidth: { sm: 180 }, py: { sm: 2 } }}>
        {a.status.map(({ nama }) => nama).join(', ')}
        <Typography variant="caption" color="textSecondary" component="div">
          {LABEL_JENIS[a.jenis]}
        </Typography>
      </Box>
    ),
  },
  {
    id: 'syarat',
    judul: 'Syarat',
    nilai: kalimatSyarat,
    sel: (a) => <Box sx={{ minWidth: { sm: 170 }, py: { sm: 2 } }}>{kalimatSyarat(a)}</Box>,
  },
  {
    id: 'aktif',
    judul: 'Keadaan',
    nilai: (a) => (a.aktif ? 'Aktif' : 'Mati'),
    sel: (a) => <Keadaan aktif={a.aktif} />,
  },
  { id: 'jumlah', judul: 'Disetujui', nilai: (a) => a.jumlahDisetujui, angka: true },
  {
    id: 'dibuat',
    judul: 'Dibuat',
    nilai: (a) => a.dibuatPada,
    sel: (a) => (
      <Box sx={{ minWidth: { sm: 120 } }}>
        {tampilWaktu(a.dibuatPada).slice(0, -9)}
        {a.dibuatOleh !== null && (
          <Typography variant="caption" color="textSecondary" component="div">
            {a.dibuatOleh}
          </Typography>
        )}
      </Box>
    ),
  },
  { id: 'tindakan', judul: 'Tindakan', nilai: () => null, sel: (a) => <Tindakan aturan={a} {...aksi} /> },
]

function Keadaan({ aktif }: { aktif: boolean }) {
  const Ikon = aktif ? CheckCircleOutlined : PauseCircleOutlined
  return (
    <Lencana nada={aktif ? 'baik' : 'netral'}>
      <Ikon aria-hidden sx={{ fontSize: 14 }} />
      {aktif ? 'Aktif' : 'Mati'}
    </Lencana>
  )
}

function Tindakan({ aturan, takTulis, onUbah, onMatikan, onHapus }: Aksi & { aturan: AturanOtomatis }) {
  const nama = `aturan ${aturan.id}, ${aturan.namaWilayah}`
  return (
    <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 1 }}>
      <TombolBeralasan
        size="small"
        variant="outlined"
        alasan={takTulis}
        onClick={() => onUbah(aturan)}
        aria-label={`Ubah ${nama}`}
      >
        Ubah
      </TombolBeralasan>
      {aturan.aktif && (
        <TombolBeralasan
          size="small"
          variant="outlined"
          alasan={takTulis}
          onClick={() => onMatikan(aturan)}
          aria-label={`Matikan ${nama}`}
        >
          Matikan
        </TombolBeralasan>
      )}
      <TombolBeralasan
        size="small"
        color="error"
        alasan={takTulis}
        petunjuk="Hapus"
        onClick={() => onHapus(aturan)}
        aria-label={`Hapus ${nama}`}
        sx={{ minWidth: 36 }}
      >
        <DeleteOutlined fontSize="small" />
      </TombolBeralasan>
    </Box>
  )
}
