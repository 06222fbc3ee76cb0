import type { BukanGtk } from '@geisa/contract/bukan-gtk'
import type { Zona } from '@geisa/engine/acuan'
import BadgeOutlined from '@mui/icons-material/BadgeOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { kalimatGalat } from '../../../api/galat-api.ts'
import { kataMasa } from '../../../shared/kata-masa.ts'
import { hariIniSekolah, tampilInstan } from '../../../shared/tanggal/waktu-sekolah.ts'
import { KeadaanKosong } from '../../../ui/page/keadaan-kosong.tsx'
import { TabelData } from '../../../ui/table/tabel-data.tsx'
import type { Kolom } from '../../../ui/table/tabel-kolom.ts'
import { useBukanGtk } from '../queries.ts'

type Ubah = { onAkhiri: (baris: BukanGtk) => void; onTarik: (baris: BukanGtk) => void }
type Props = { sekolahId: number; zona: Zona; mesinId?: string; ubah?: Ubah }

/** PINs of nobody of the staff: of a machine for its operator, of the school for an office, who reads alone. */
export function TabelBukanGtk({ sekolahId, zona, mesinId, ubah }: Props) {
  const daftar = useBukanGtk(sekolahId, mesinId)
  return (
    <TabelData<BukanGtk>
      label="PIN bukan GTK"
      kolom={[...kolomTanda(zona, mesinId === undefined), ...(ubah === undefined ? [] : [kolomTindakan(zona, ubah)])]}
      baris={daftar.data}
      idBaris={(b) => b.id}
      memuat={daftar.isPending}
      galat={daftar.isError ? kalimatGalat(daftar.error, 'Gagal mengambil data') : null}
      kosong={
        <KeadaanKosong
          ikon={BadgeOutlined}
          judul="Tidak ada PIN bukan GTK"
          petunjuk={
            ubah === undefined
              ? 'Semua PIN sekolah ini milik GTK atau belum dipetakan.'
              : 'PIN mahasiswa praktik, tamu, atau petugas kebersihan ditandai dari bagian Pemetaan PIN.'
          }
        />
      }
      kartu
      tinggi="penuh"
    />
  )
}

function kolomTanda(zona: Zona, denganMesin: boolean): Kolom<BukanGtk>[] {
  const mesin: Kolom<BukanGtk> = { id: 'mesin', judul: 'Mesin', nilai: (b) => b.namaMesin, lebar: 130 }
  return [
    { id: 'pin', judul: 'PIN', nilai: (b) => b.pin, sel: (b) => <Pin baris={b} />, lebar: 120 },
    ...(denganMesin ? [mesin] : []),
    { id: 'alasan', judul: 'Alasan', nilai: (b) => b.alasan, lebar: 240 },
    { id: 'masa', judul: 'Masa', nilai: (b) => b.mulai ?? '', sel: (b) => kataMasa(b), lebar: 220 },
    {
      id: 'tap',
      judul: 'Tap',
      nilai: (b) => b.jumlahTap,
      sel: (b) => b.jumlahTap.toLocaleString('id-ID'),
      angka: true,
    },
    {
      id: 'oleh',
      judul: 'Disimpan',
      nilai: (b) => b.disimpanPada,
      sel: (b) => `${b.disimpanOleh ?? '-'}, ${tampilInstan(b.disimpanPada, zona)}`,
      lebar: 190,
    },
  ]
}

function Pin({ baris: { pin, namaDiMesin } }: { baris: BukanGtk }) {
  return (
    <>
      <Box component="span" sx={{ fontWeight: 600 }}>
        PIN {pin}
      </Box>
      {namaDiMesin !== null && (
        <Typography variant="caption" component="div" color="textSecondary">
          {namaDiMesin}
        </Typography>
      )}
    </>
  )
}

const kolomTindakan = (zona: Zona, { onAkhiri, onTarik }: Ubah): Kolom<BukanGtk> => ({
  id: 'tindakan',
  judul: 'Tindakan',
  nilai: () => '',
  sel: (b) => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', ml: { xs: -1.5, sm: 0 } }}>
      {(b.sampai === null || b.sampai > hariIniSekolah(zona)) && (
        <Button size="small" onClick={() => onAkhiri(b)} aria-label={`Akhiri tanda PIN ${b.pin}`}>
          Akhiri
        </Button>
      )}
      <Button size="small" color="error" onClick={() => onTarik(b)} aria-label={`Tarik tanda PIN ${b.pin}`}>
        Tarik
      </Button>
    </Box>
  ),
  urut: false,
  lebar: 150,
})
