import type { Mesin } from '@geisa/contract/mesin'
import type { SekolahLengkap } from '@geisa/contract/sekolah'
import type { Zona } from '@geisa/engine/acuan'
import FingerprintOutlined from '@mui/icons-material/FingerprintOutlined'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { kalimatGalat } from '../../api/galat-api.ts'
import { LencanaJam, LencanaKeadaan, TerakhirTerlihat } from '../../shared/keadaan-mesin.tsx'
import { KeadaanKosong } from '../../ui/page/keadaan-kosong.tsx'
import { TabelData } from '../../ui/table/tabel-data.tsx'
import type { Kolom } from '../../ui/table/tabel-kolom.ts'
import { Tautan } from '../../ui/tautan.ts'
import { TabelBukanGtk } from '../mesin/pin/tabel-bukan-gtk.tsx'
import { useDaftarMesin } from '../mesin/queries.ts'

/** What an office sees of a school's machines; mending them is the operator's. */
export function MesinSekolah({ sekolah }: { sekolah: SekolahLengkap }) {
  const mesin = useDaftarMesin(sekolah.id)
  const kolom = useMemo(() => kolomMesin(sekolah.npsn, sekolah.zona), [sekolah.npsn, sekolah.zona])
  return (
    <>
      <TabelData<Mesin>
        label="Mesin sekolah"
        kolom={kolom}
        baris={mesin.data}
        idBaris={(m) => m.id}
        memuat={mesin.isPending}
        galat={mesin.isError ? kalimatGalat(mesin.error, 'Gagal mengambil data') : null}
        kosong={
          <KeadaanKosong
            ikon={FingerprintOutlined}
            judul="Sekolah ini belum mempunyai mesin"
            petunjuk="Operator sekolah mendaftarkannya di Pengaturan → Sekolah → Mesin."
          />
        }
        kartu
        tinggi="penuh"
      />
      <Typography variant="h2" sx={{ mt: 6, mb: 1 }}>
        PIN bukan GTK
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3, maxWidth: 720 }}>
        Ditandai operator sekolah sebagai bukan milik GTK. Tapnya tersimpan dan tidak dihitung bagi siapa pun.
      </Typography>
      <TabelBukanGtk sekolahId={sekolah.id} zona={sekolah.zona} />
    </>
  )
}

const kolomMesin = (npsn: string, zona: Zona): Kolom<Mesin>[] => [
  {
    id: 'nama',
    judul: 'Nama',
    nilai: (m) => m.nama,
    sel: (m) => (
      <Tautan to="/log-mesin" search={{ npsn, mesin: m.id }} aria-label={`Log mesin ${m.nama}`}>
        {m.nama}
      </Tautan>
    ),
  },
  { id: 'seri', judul: 'Nomor seri', nilai: (m) => m.nomorSeri, tetap: true },
  { id: 'keadaan', judul: 'Keadaan', nilai: (m) => m.keadaan, sel: (m) => <LencanaKeadaan keadaan={m.keadaan} /> },
  {
    id: 'terlihat',
    judul: 'Terakhir terlihat',
    nilai: (m) => m.terakhirTerlihat,
    sel: (m) => <TerakhirTerlihat mesin={m} zona={zona} />,
  },
  {
    id: 'jam',
    judul: 'Jam mesin',
    nilai: (m) => m.drift?.detik ?? null,
    sel: (m) => (m.drift === null ? '-' : <LencanaJam drift={m.drift} />),
  },
  {
    id: 'tap',
    judul: 'Tap',
    nilai: (m) => m.jumlahTap,
    sel: (m) => m.jumlahTap.toLocaleString('id-ID'),
    angka: true,
  },
  {
    id: 'pin',
    judul: 'PIN belum dipetakan',
    nilai: (m) => m.pinTakDikenal,
    sel: (m) => m.pinTakDikenal.toLocaleString('id-ID'),
    angka: true,
  },
]
