import type { Jawaban } from '@geisa/contract/endpoint'
import type { daftarUsb } from '@geisa/contract/tap-mesin'
import type { Zona } from '@geisa/engine/acuan'
import { useMemo } from 'react'
import { kalimatGalat } from '../../../api/galat-api.ts'
import { tampilInstan, tampilWaktuMesin } from '../../../shared/tanggal/waktu-sekolah.ts'
import { Kotak } from '../../../ui/kotak.tsx'
import { TabelData } from '../../../ui/table/tabel-data.tsx'
import type { Kolom } from '../../../ui/table/tabel-kolom.ts'
import { useUsb } from '../queries.ts'

type Baris = Jawaban<typeof daftarUsb>['rows'][number]

/** Files saved before, so that nobody wonders whether last month's was. */
export function RiwayatUnggah({ id, zona }: { id: string; zona: Zona }) {
  const berkas = useUsb(id)
  const kolom = useMemo(() => kolomBerkas(zona), [zona])
  return (
    <Kotak judul="Berkas yang pernah diunggah">
      <TabelData<Baris>
        label="Daftar berkas"
        kolom={kolom}
        baris={berkas.data}
        idBaris={(b) => b.id}
        memuat={berkas.isPending}
        galat={berkas.isError ? kalimatGalat(berkas.error, 'Gagal mengambil data') : null}
        kosong="Belum ada berkas. Mesin yang terhubung tidak memerlukannya; pakailah bila jaringan terputus."
        kartu
        tinggi="penuh"
      />
    </Kotak>
  )
}

const kolomBerkas = (zona: Zona): Kolom<Baris>[] => [
  { id: 'nama', judul: 'Berkas', nilai: (b) => b.namaBerkas, lebar: 170 },
  {
    id: 'pada',
    judul: 'Diunggah pada',
    nilai: (b) => b.diunggahPada,
    sel: (b) => tampilInstan(b.diunggahPada, zona),
    tetap: true,
  },
  { id: 'oleh', judul: 'Oleh', nilai: (b) => b.diunggahOleh },
  { id: 'tap', judul: 'Tap', nilai: (b) => b.jumlahTap, sel: (b) => b.jumlahTap.toLocaleString('id-ID'), angka: true },
  {
    id: 'baru',
    judul: 'Baru',
    nilai: (b) => b.jumlahBaru,
    sel: (b) => b.jumlahBaru.toLocaleString('id-ID'),
    angka: true,
  },
  { id: 'karantina', judul: 'Karantina', nilai: (b) => b.jumlahKarantina, angka: true },
  {
    id: 'diambil',
    judul: 'Data diambil pada',
    nilai: (b) => b.diambilPada,
    sel: (b) => (b.diambilPada === null ? '-' : tampilWaktuMesin(b.diambilPada)),
    tetap: true,
  },
]
