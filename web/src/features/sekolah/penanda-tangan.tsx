import { hapusPenandaTangan, type PenandaTangan as Penetapan } from '@geisa/contract/penanda-tangan'
import type { SekolahLengkap } from '@geisa/contract/sekolah'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import BadgeOutlined from '@mui/icons-material/BadgeOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import DrawOutlined from '@mui/icons-material/DrawOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../api/call.ts'
import { kalimatGalat } from '../../api/galat-api.ts'
import { usePengguna } from '../../api/sesi.ts'
import { GalatMuat } from '../../shared/galat-muat.tsx'
import { tampilTanggal } from '../../shared/tanggal/tanggal.ts'
import { tampilInstan } from '../../shared/tanggal/waktu-sekolah.ts'
import { DialogKonfirmasi } from '../../ui/dialog/dialog-konfirmasi.tsx'
import { Kotak } from '../../ui/kotak.tsx'
import { Lencana } from '../../ui/lencana.tsx'
import { beritahu, ENAM_DETIK } from '../../ui/notice/pemberitahuan.ts'
import { KeadaanKosong } from '../../ui/page/keadaan-kosong.tsx'
import { TabelData } from '../../ui/table/tabel-data.tsx'
import type { Kolom } from '../../ui/table/tabel-kolom.ts'
import { PenandaTanganDialog } from './penanda-tangan-dialog.tsx'
import { usePenandaTangan, useSegarkanSekolah } from './queries.ts'

/** Who signs the school's papers, by date (product.md 4). */
export function PenandaTangan({ sekolah }: { sekolah: SekolahLengkap }) {
  const operator = usePengguna()?.peran === PERAN.SEKOLAH
  const daftar = usePenandaTangan(sekolah.id)
  const [tetapkan, setTetapkan] = useState(false)
  const [hapus, setHapus] = useState<Penetapan | null>(null)
  const kini = daftar.data?.rows.find((p) => p.berlakuMulai <= sekolah.hariIni) ?? null
  const kolom = useMemo(
    () => kolomPenetapan(sekolah, kini?.id ?? null, operator ? setHapus : null),
    [sekolah, kini?.id, operator],
  )
  const batal = useHapus(() => setHapus(null))
  if (daftar.isError && !daftar.data) {
    return <GalatMuat galat={daftar.error} onUlang={() => void daftar.refetch()} />
  }
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Kotak
        judul="Penanda tangan hari ini"
        tindakan={
          operator && (
            <Button variant="contained" startIcon={<DrawOutlined />} onClick={() => setTetapkan(true)}>
              Tetapkan penanda tangan
            </Button>
          )
        }
      >
        {daftar.isPending ? (
          <Skeleton variant="rounded" height={72} />
        ) : (
          <HariIni sekolah={sekolah} sejak={kini?.berlakuMulai ?? null} />
        )}
        <Typography variant="body2" color="textSecondary" sx={{ mt: 4, maxWidth: 760 }}>
          Tanpa penetapan, yang menandatangani adalah GTK berjenis Kepala Sekolah
          {daftar.data?.bawaan ? ` (${daftar.data.bawaan.nama})` : ''}. Laporan satu bulan ditandatangani oleh yang
          bertugas pada akhir bulan itu; penetapan baru tidak mengubah bulan sebelumnya.
        </Typography>
      </Kotak>
      <TabelData<Penetapan>
        label="Penetapan penanda tangan"
        kolom={kolom}
        baris={daftar.data?.rows}
        idBaris={(p) => p.id}
        memuat={daftar.isPending}
        kosong={
          <KeadaanKosong
            ikon={BadgeOutlined}
            judul="Belum ada penetapan"
            petunjuk={
              operator
                ? 'Tetapkan penanda tangan bila kepala sekolah berganti, atau digantikan Plt. atau Plh.'
                : 'Operator sekolah menetapkannya bila kepala sekolah berganti.'
            }
          />
        }
        kartu
        tinggi="penuh"
      />
      {tetapkan && <PenandaTanganDialog sekolah={sekolah} onTutup={() => setTetapkan(false)} />}
      {hapus !== null && (
        <DialogKonfirmasi
          judul="Hapus penetapan?"
          pesan={`${hapus.nama} sejak ${tampilTanggal(hapus.berlakuMulai)}. Laporan sejak hari itu kembali memakai penanda tangan sebelumnya.`}
          tidak="Tidak"
          iya="Hapus"
          bahaya
          onTidak={() => setHapus(null)}
          onIya={() => batal.mutate(hapus.id)}
        />
      )}
    </Box>
  )
}

function useHapus(onSelesai: () => void) {
  const segarkan = useSegarkanSekolah()
  return useMutation({
    mutationFn: (id: string) => call(hapusPenandaTangan, { params: { id } }),
    onSuccess: ({ message }) => beritahu(message, 'success', ENAM_DETIK),
    onError: (galat) => beritahu(kalimatGalat(galat, 'Gagal menghapus data'), 'error', ENAM_DETIK),
    onSettled: () => {
      segarkan()
      onSelesai()
    },
  })
}

function HariIni({ sekolah, sejak }: { sekolah: SekolahLengkap; sejak: string | null }) {
  const siapa = sekolah.penandaTangan
  if (siapa === null) {
    return (
      <Typography sx={{ minHeight: 72 }}>
        Belum diketahui. Laporan tercetak dengan nama penanda tangan kosong sampai ada yang ditetapkan.
      </Typography>
    )
  }
  return (
    <Box sx={{ minHeight: 72 }}>
      <Typography sx={{ fontSize: '1.0625rem', fontWeight: 620 }}>{siapa.nama}</Typography>
      <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {siapa.jabatan}
        {siapa.nip === null ? '' : ` · NIP ${siapa.nip}`}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {sejak === null ? 'Bawaan: GTK berjenis Kepala Sekolah' : `Sejak ${tampilTanggal(sejak)}`}
      </Typography>
    </Box>
  )
}

function kolomPenetapan(
  { zona, hariIni }: SekolahLengkap,
  kini: string | null,
  onHapus: ((p: Penetapan) => void) | null,
): Kolom<Penetapan>[] {
  const kolom: Kolom<Penetapan>[] = [
    {
      id: 'mulai',
      judul: 'Sejak',
      nilai: (p) => p.berlakuMulai,
      sel: (p) => (
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          {tampilTanggal(p.berlakuMulai)}
          {p.id === kini && <Lencana nada="baik">Berlaku</Lencana>}
          {p.berlakuMulai > hariIni && <Lencana nada="info">Belum mulai</Lencana>}
        </Box>
      ),
      tetap: true,
    },
    { id: 'nama', judul: 'Nama', nilai: (p) => p.nama },
    { id: 'nip', judul: 'NIP', nilai: (p) => p.nip, tetap: true },
    { id: 'jabatan', judul: 'Jabatan', nilai: (p) => p.jabatan },
    {
      id: 'simpan',
      judul: 'Ditetapkan',
      nilai: (p) => p.disimpanPada,
      sel: (p) => `${tampilInstan(p.disimpanPada, zona)}${p.disimpanOleh === null ? '' : ` oleh ${p.disimpanOleh}`}`,
    },
  ]
  if (onHapus === null) return kolom
  return [
    ...kolom,
    {
      id: 'hapus',
      judul: 'Tindakan',
      nilai: () => '',
      urut: false,
      sel: (p) => <Hapus penetapan={p} onHapus={onHapus} />,
    },
  ]
}

function Hapus({ penetapan, onHapus }: { penetapan: Penetapan; onHapus: (p: Penetapan) => void }) {
  if (!penetapan.bolehHapus) {
    return (
      <Typography variant="caption" color="textSecondary">
        Bulannya terkunci
      </Typography>
    )
  }
  const nama = `Hapus penetapan ${penetapan.nama} sejak ${tampilTanggal(penetapan.berlakuMulai)}`
  return (
    <Tooltip title="Hapus penetapan">
      <IconButton size="small" aria-label={nama} onClick={() => onHapus(penetapan)}>
        <DeleteOutlined fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}
