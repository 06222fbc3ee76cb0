import type { ManualLengkap } from '@geisa/contract/absensi-manual'
import { isBerlaku, type StatusPengajuan } from '@geisa/engine/pengajuan/pengajuan'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { tampilJam } from '../../../ui/field/baca-jam.ts'
import { Lencana } from '../../../ui/lencana.tsx'
import { TabelData } from '../../../ui/table/tabel-data.tsx'
import type { Kolom } from '../../../ui/table/tabel-kolom.ts'
import type { NamaNada } from '../../../ui/warna.ts'
import { useDhgtkTerhubung } from './queries.ts'
import { SelHadir } from './sel-gtk.tsx'

type Rinci = ManualLengkap['details'][number]

const NADA_KIRIM: Record<NonNullable<Rinci['statusKirim']>, NamaNada> = {
  'Belum Dikirim': 'netral',
  'Proses Kirim': 'info',
  Terkirim: 'baik',
  Gagal: 'bahaya',
}

const KOLOM: Kolom<Rinci>[] = [
  {
    id: 'nama',
    judul: 'Nama',
    nilai: (r) => r.gtk.namaDapodik,
    sel: ({ gtk }) => (
      <Box sx={{ lineHeight: 1.25, py: { sm: 0.5 } }}>
        {gtk.namaDapodik}
        <Typography variant="caption" color="textSecondary" component="div" sx={{ lineHeight: 1.2 }}>
          {gtk.nip === null ? gtk.jenisGuru : `NIP ${gtk.nip}`}
        </Typography>
      </Box>
    ),
    saring: true,
    lebar: 150,
    kartu: 'judul',
  },
  {
    id: 'hadir',
    judul: 'Kehadiran',
    nilai: (r) => (r.statusKehadiran ? 'Hadir' : 'Tidak Hadir'),
    sel: (r) => <SelHadir hadir={r.statusKehadiran} />,
    lebar: 108,
  },
  // Beside the workbench every pixel counts: no arrows for an order that nobody asks for.
  { id: 'datang', judul: 'Jam Datang', nilai: (r) => jam(r.waktuDatang), tetap: true, urut: false, lebar: 92 },
  { id: 'pulang', judul: 'Jam Pulang', nilai: (r) => jam(r.waktuPulang), tetap: true, urut: false, lebar: 92 },
  { id: 'keterangan', judul: 'Keterangan', nilai: (r) => r.keterangan, urut: false, lebar: 110 },
]

/** Once approved: how far each person's rows are on their way to DHGTK (spec 2, 'Manual-attendance detail'). */
const KOLOM_KIRIM: Kolom<Rinci>[] = [
  {
    id: 'statusKirim',
    judul: 'Status Kirim',
    nilai: (r) => r.statusKirim,
    sel: ({ statusKirim }) =>
      statusKirim === null ? '-' : <Lencana nada={NADA_KIRIM[statusKirim]}>{statusKirim}</Lencana>,
    lebar: 124,
  },
  {
    id: 'ketKirim',
    judul: 'Keterangan Status Kirim',
    nilai: (r) => r.keteranganStatusKirim,
    urut: false,
    lebar: 190,
  },
]
const KOLOM_BERLAKU = [...KOLOM, ...KOLOM_KIRIM]

const jam = (nilai: string | null): string | null => (nilai === null ? null : tampilJam(nilai))

/** The rows as they were asked for, to be read. */
export function TabelRinci({ usulan }: { usulan: ManualLengkap }) {
  const berlaku = isBerlaku(usulan.statusPengajuan.id as StatusPengajuan)
  return (
    <>
      {berlaku && usulan.details.length > 0 && <KabarDhgtk sekolahId={usulan.sekolah.id} />}
      <TabelData
        label="GTK dalam usulan"
        kolom={berlaku ? KOLOM_BERLAKU : KOLOM}
        baris={usulan.details}
        idBaris={(r) => r.gtk.id}
        kosong="Berlaku bagi semua GTK sekolah ini."
        kartu
        tinggi="max(320px, calc(100dvh - 220px))"
      />
    </>
  )
}

/** Why nothing is on its way; without it the two columns wait for ever. */
function KabarDhgtk({ sekolahId }: { sekolahId: number }) {
  if (useDhgtkTerhubung(sekolahId) !== false) return null
  return (
    <Alert severity="info" role="note" sx={{ mb: 3 }}>
      DHGTK belum terhubung, jadi tidak ada yang dikirim. Jam yang disetujui sudah berlaku di laporan.
    </Alert>
  )
}
