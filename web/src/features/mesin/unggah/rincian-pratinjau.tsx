import type { Pratinjau } from '@geisa/contract/tap-mesin'
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { tampilWaktuMesin } from '../../../shared/tanggal/waktu-sekolah.ts'
import { TabelData } from '../../../ui/table/tabel-data.tsx'
import type { Kolom } from '../../../ui/table/tabel-kolom.ts'

const KOLOM_PIN: Kolom<Pratinjau['pinTakDikenal'][number]>[] = [
  { id: 'pin', judul: 'PIN', nilai: (b) => b.pin, tetap: true, lebar: 80 },
  { id: 'nama', judul: 'Nama di berkas', nilai: (b) => b.nama },
  { id: 'tap', judul: 'Tap', nilai: (b) => b.jumlahTap, angka: true },
]
const KOLOM_RUSAK: Kolom<Pratinjau['barisRusak'][number]>[] = [
  { id: 'nomor', judul: 'Baris ke', nilai: (b) => b.nomorBaris, angka: true, lebar: 90 },
  { id: 'alasan', judul: 'Sebab', nilai: (b) => b.alasan, lebar: 200 },
  {
    id: 'baris',
    judul: 'Isi baris',
    nilai: (b) => b.baris,
    lebar: 240,
    sel: (b) => (
      <Box component="code" sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
        {b.baris}
      </Box>
    ),
  },
]
const KOLOM_CURIGA: Kolom<Pratinjau['mencurigakan'][number]>[] = [
  { id: 'pin', judul: 'PIN', nilai: (b) => b.pin, tetap: true, lebar: 80 },
  {
    id: 'waktu',
    judul: 'Waktu mesin',
    nilai: (b) => b.waktuMesin,
    sel: (b) => tampilWaktuMesin(b.waktuMesin),
    tetap: true,
  },
  { id: 'alasan', judul: 'Sebab', nilai: (b) => b.alasan },
]

/** What asks for a look: closed, with its count, so that a clean file stays short. */
export function RincianPratinjau({ isi }: { isi: Pratinjau }) {
  return (
    <div>
      {isi.pinTakDikenal.length > 0 && (
        <Bagian
          judul={`${isi.pinTakDikenal.length} PIN belum dipetakan`}
          ket="Tapnya tetap disimpan dan ikut terhitung setelah PIN dipetakan."
        >
          <TabelData
            label="PIN belum dipetakan"
            kolom={KOLOM_PIN}
            baris={isi.pinTakDikenal}
            idBaris={(b) => b.pin}
            tinggi={320}
          />
        </Bagian>
      )}
      {isi.jumlahBarisRusak > 0 && (
        <Bagian
          judul={`${isi.jumlahBarisRusak.toLocaleString('id-ID')} baris tidak terbaca`}
          ket={sebagian('Baris ini masuk karantina, tidak menjadi tap.', isi.barisRusak.length, isi.jumlahBarisRusak)}
        >
          <TabelData
            label="Baris tidak terbaca"
            kolom={KOLOM_RUSAK}
            baris={isi.barisRusak}
            idBaris={(b) => b.nomorBaris}
            tinggi={320}
          />
        </Bagian>
      )}
      {isi.jumlahMencurigakan > 0 && (
        <Bagian
          judul={`${isi.jumlahMencurigakan.toLocaleString('id-ID')} tap dengan tanggal mencurigakan`}
          ket={sebagian('Tap ini disimpan tetapi tidak dihitung.', isi.mencurigakan.length, isi.jumlahMencurigakan)}
        >
          <TabelData
            label="Tap mencurigakan"
            kolom={KOLOM_CURIGA}
            baris={isi.mencurigakan}
            idBaris={(b) => `${b.pin} ${b.waktuMesin}`}
            tinggi={320}
          />
        </Bagian>
      )}
    </div>
  )
}

const sebagian = (kalimat: string, tampil: number, semua: number): string =>
  tampil < semua ? `${kalimat} Ditampilkan ${tampil} yang pertama.` : kalimat

function Bagian({ judul, ket, children }: { judul: string; ket: string; children: ReactNode }) {
  const id = useId()
  return (
    <Accordion variant="outlined" disableGutters slotProps={{ transition: { unmountOnExit: true } }}>
      <AccordionSummary id={id} aria-controls={`${id}-isi`} expandIcon={<ExpandMoreOutlined />}>
        <Typography variant="h3" component="span">
          {judul}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
          {ket}
        </Typography>
        {children}
      </AccordionDetails>
    </Accordion>
  )
}
