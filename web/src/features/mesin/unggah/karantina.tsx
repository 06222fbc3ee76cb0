import type { Jawaban } from '@geisa/contract/endpoint'
import { type daftarKarantina, LABEL_KANAL } from '@geisa/contract/tap-mesin'
import type { Zona } from '@geisa/engine/acuan'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { kalimatGalat } from '../../../api/galat-api.ts'
import { tampilInstan } from '../../../shared/tanggal/waktu-sekolah.ts'
import { KeadaanKosong } from '../../../ui/page/keadaan-kosong.tsx'
import { TabelData } from '../../../ui/table/tabel-data.tsx'
import type { Kolom } from '../../../ui/table/tabel-kolom.ts'
import { useKarantina } from '../queries.ts'

type Baris = Jawaban<typeof daftarKarantina>['rows'][number]
const rute = getRouteApi('/pengaturan/sekolah')

/** Lines that could not be read: shown, never guessed (devices.md 1.3). */
export function Karantina({ id, zona }: { id: string; zona: Zona }) {
  const { halaman = 1 } = rute.useSearch()
  const navigasi = rute.useNavigate()
  const karantina = useKarantina(id, halaman)
  const kolom = useMemo(() => kolomKarantina(zona), [zona])
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3, maxWidth: 720 }}>
        Baris kiriman yang tidak dapat dibaca sebagai tap. Baris ini tidak dihitung dan tidak hilang. Bila banyak,
        unggah data mesin dari USB untuk melengkapinya.
      </Typography>
      <TabelData<Baris>
        label="Karantina"
        kolom={kolom}
        baris={karantina.data?.rows}
        idBaris={(b) => b.id}
        memuat={karantina.isPending || karantina.isPlaceholderData}
        galat={karantina.isError ? kalimatGalat(karantina.error, 'Gagal mengambil data') : null}
        kosong={
          <KeadaanKosong
            ikon={FactCheckOutlined}
            judul="Tidak ada baris yang rusak"
            petunjuk="Semua kiriman mesin terbaca. Tidak ada yang perlu dikerjakan."
          />
        }
        kartu
        tinggi="penuh"
        halaman={{
          ke: halaman,
          jumlah: karantina.data?.meta.totalPages ?? 1,
          onGanti: (ke) => void navigasi({ search: ({ halaman: _, ...s }) => (ke === 1 ? s : { ...s, halaman: ke }) }),
        }}
      />
    </>
  )
}

const kolomKarantina = (zona: Zona): Kolom<Baris>[] => [
  {
    id: 'pada',
    judul: 'Diterima pada',
    nilai: (b) => b.diterimaPada,
    sel: (b) => tampilInstan(b.diterimaPada, zona),
    tetap: true,
  },
  { id: 'alasan', judul: 'Sebab', nilai: (b) => b.alasan, lebar: 220 },
  {
    id: 'baris',
    judul: 'Isi baris',
    nilai: (b) => b.baris,
    lebar: 280,
    sel: (b) => (
      <Box component="code" sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
        {b.baris}
      </Box>
    ),
  },
  { id: 'kanal', judul: 'Kanal', nilai: (b) => LABEL_KANAL[b.kanal] },
]
