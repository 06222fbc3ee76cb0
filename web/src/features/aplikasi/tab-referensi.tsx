import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { kalimatGalat } from '../../api/galat-api.ts'
import { RiwayatCatatan } from '../../shared/riwayat/riwayat-catatan.tsx'
import { tampilTanggal } from '../../shared/tanggal/tanggal.ts'
import { Penjelas } from '../../ui/dialog/penjelas.tsx'
import { Kotak } from '../../ui/kotak.tsx'
import { TabelData } from '../../ui/table/tabel-data.tsx'
import type { Kolom } from '../../ui/table/tabel-kolom.ts'
import { cocokStatus } from './cari-setting.ts'
import { type BarisReferensi, useReferensi } from './queries.ts'
import { StatusDialog } from './status-dialog.tsx'

const GRUP: Record<BarisReferensi['grup'], string> = {
  A: 'Alpa',
  H: 'Hadir',
  L: 'Libur',
  DL: 'Dinas luar',
  S: 'Sakit',
  C: 'Cuti',
}

type Props = { cari: string | undefined; bolehSimpan: boolean }

/** Attendance statuses, whose names, documents, days and flags may change from a day on; and why requests are turned down. */
export function TabReferensi({ cari = '', bolehSimpan }: Props) {
  const { data, error, isFetching } = useReferensi()
  const [diubah, setDiubah] = useState<number | null>(null)
  const [riwayat, setRiwayat] = useState<BarisReferensi | null>(null)
  const kolom = useMemo(() => [...KOLOM, ...kolomTindakan(bolehSimpan, setDiubah, setRiwayat)], [bolehSimpan])
  const rows = data?.status.filter((satu) => cocokStatus(satu, cari))
  const status = data?.status.find(({ id }) => id === diubah)
  return (
    <Stack spacing={4}>
      <TabelData
        label="Status kehadiran"
        kolom={kolom}
        baris={rows}
        idBaris={(satu) => satu.id}
        memuat={isFetching && data === undefined}
        galat={error === null ? null : kalimatGalat(error, 'Gagal mengambil data')}
        kosong="Tidak ada status yang cocok"
        kartu
        tinggi="penuh"
      />
      <Kotak judul="Alasan penolakan">
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          Dipakai pemeriksa saat menolak usulan; daftarnya tetap.
        </Typography>
        <Box component="ol" sx={{ m: 0, pl: 5 }}>
          {data?.alasanPenolakan.map(({ id, nama }) => (
            <li key={id}>{nama}</li>
          ))}
        </Box>
      </Kotak>
      {data && status && <StatusDialog status={status} hariIni={data.hariIni} onTutup={() => setDiubah(null)} />}
      <Penjelas
        buka={riwayat !== null}
        judul="Riwayat status"
        konteks={riwayat?.nama ?? ''}
        onTutup={() => setRiwayat(null)}
      >
        {riwayat !== null && <RiwayatCatatan perihal="status-kehadiran" objek={String(riwayat.id)} />}
      </Penjelas>
    </Stack>
  )
}

const ya = (nilai: boolean): string => (nilai ? 'Ya' : '-')

const KOLOM: Kolom<BarisReferensi>[] = [
  { id: 'nama', judul: 'Status', nilai: ({ nama }) => nama, lebar: 190, sel: (satu) => <NamaStatus satu={satu} /> },
  { id: 'singkatan', judul: 'Kode', nilai: ({ singkatan }) => singkatan, lebar: 70 },
  { id: 'grup', judul: 'Kelompok', nilai: ({ grup }) => GRUP[grup], lebar: 100 },
  { id: 'dokumen', judul: 'Dokumen', nilai: ({ dokumenPendukung }) => dokumenPendukung, lebar: 180 },
  { id: 'hari', judul: 'Maks. hari', nilai: ({ maksimalHari }) => maksimalHari, angka: true, lebar: 80 },
  { id: 'koreksi', judul: 'Koreksi', nilai: ({ koreksi }) => ya(koreksi), lebar: 60 },
  {
    id: 'manual',
    judul: 'Manual',
    petunjuk: 'Dapat diusulkan lewat absensi manual',
    nilai: ({ manual }) => ya(manual),
    lebar: 60,
  },
  { id: 'basic', judul: 'BASIC', nilai: ({ basic }) => ya(basic), petunjuk: 'Juga bagi sekolah tanpa PRO', lebar: 60 },
]

function NamaStatus({ satu: { nama, daftarVersi } }: { satu: BarisReferensi }) {
  const nanti = daftarVersi.findLast(({ bolehBatal }) => bolehBatal)
  return (
    <>
      {nama}
      {nanti && (
        <Typography variant="caption" color="textSecondary" component="div">
          Berubah mulai {tampilTanggal(nanti.berlakuMulai)}
        </Typography>
      )}
    </>
  )
}

const kolomTindakan = (
  bolehSimpan: boolean,
  onUbah: (id: number) => void,
  onRiwayat: (status: BarisReferensi) => void,
): Kolom<BarisReferensi>[] => [
  {
    id: 'tindakan',
    judul: 'Tindakan',
    nilai: () => null,
    urut: false,
    lebar: 90,
    sel: (satu) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {bolehSimpan && (
          <Button size="small" sx={{ minWidth: 0 }} aria-label={`Ubah ${satu.nama}`} onClick={() => onUbah(satu.id)}>
            Ubah
          </Button>
        )}
        <Tooltip title="Riwayat">
          <IconButton size="small" aria-label={`Riwayat ${satu.nama}`} onClick={() => onRiwayat(satu)}>
            <HistoryOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
    ),
  },
]
