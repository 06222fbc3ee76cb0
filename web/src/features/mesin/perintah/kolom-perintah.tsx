import { type JenisPerintah, LABEL_PERINTAH, type PerintahMesin } from '@geisa/contract/mesin'
import type { Zona } from '@geisa/engine/acuan'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { tampilTanggal } from '../../../shared/tanggal/tanggal.ts'
import { tampilInstan, tampilSusulan } from '../../../shared/tanggal/waktu-sekolah.ts'
import { Lencana } from '../../../ui/lencana.tsx'
import type { Kolom } from '../../../ui/table/tabel-kolom.ts'
import type { NamaNada } from '../../../ui/warna.ts'

const STATUS: Record<PerintahMesin['status'], { label: string; nada: NamaNada }> = {
  antre: { label: 'Menunggu mesin', nada: 'netral' },
  terkirim: { label: 'Terkirim, menunggu jawaban', nada: 'info' },
  selesai: { label: 'Selesai', nada: 'baik' },
  gagal: { label: 'Gagal', nada: 'bahaya' },
  kedaluwarsa: { label: 'Tidak dijawab', nada: 'peringatan' },
}

export function kolomPerintah(zona: Zona, onUlangi: (p: PerintahMesin) => void): Kolom<PerintahMesin>[] {
  const susulan = (p: PerintahMesin, instan: string | null): string =>
    instan === null ? '-' : tampilSusulan(instan, p.dibuatPada, zona)
  const diambil = (p: PerintahMesin): string =>
    `${susulan(p, p.dikirimPada)}${p.percobaan > 1 ? ` (${p.percobaan}×)` : ''}`
  return [
    {
      id: 'jenis',
      judul: 'Perintah',
      nilai: (p) => LABEL_PERINTAH[p.jenis as JenisPerintah] ?? p.jenis,
      sel: (p) => <Perintah perintah={p} />,
      lebar: 220,
    },
    {
      id: 'status',
      judul: 'Keadaan',
      nilai: (p) => STATUS[p.status].label,
      sel: (p) => <Lencana nada={STATUS[p.status].nada}>{STATUS[p.status].label}</Lencana>,
    },
    { id: 'keterangan', judul: 'Jawaban mesin', nilai: (p) => p.keterangan, lebar: 170 },
    {
      id: 'dibuat',
      judul: 'Dibuat',
      nilai: (p) => p.dibuatPada,
      sel: (p) => <Dibuat perintah={p} zona={zona} />,
      lebar: 200,
    },
    { id: 'dikirim', judul: 'Diambil mesin', nilai: (p) => p.dikirimPada, sel: diambil, tetap: true },
    {
      id: 'selesai',
      judul: 'Dijawab',
      nilai: (p) => p.selesaiPada,
      sel: (p) => susulan(p, p.selesaiPada),
      tetap: true,
    },
    {
      id: 'ulangi',
      judul: 'Tindakan',
      nilai: () => '',
      urut: false,
      sel: (p) =>
        p.status === 'gagal' || p.status === 'kedaluwarsa' ? (
          <Button size="small" onClick={() => onUlangi(p)}>
            Ulangi
          </Button>
        ) : null,
    },
  ]
}

function Dibuat({ perintah: p, zona }: { perintah: PerintahMesin; zona: Zona }) {
  return (
    <Box sx={{ py: 1, fontVariantNumeric: 'tabular-nums' }}>
      {tampilInstan(p.dibuatPada, zona)}
      {p.dibuatOleh !== null && (
        <Typography variant="caption" component="div" color="textSecondary">
          {p.dibuatOleh}
        </Typography>
      )}
    </Box>
  )
}

function Perintah({ perintah: { jenis, argumen } }: { perintah: PerintahMesin }) {
  const { dari, sampai, pin, nama } = argumen
  const isi = [
    dari && sampai && `${tampilTanggal(dari.slice(0, 10))} – ${tampilTanggal(sampai.slice(0, 10))}`,
    pin && `PIN ${pin}`,
    nama,
  ].filter(Boolean)
  return (
    <Box sx={{ py: 1 }}>
      {LABEL_PERINTAH[jenis as JenisPerintah] ?? jenis}
      {isi.length > 0 && (
        <Typography variant="caption" component="div" color="textSecondary">
          {isi.join(' · ')}
        </Typography>
      )}
    </Box>
  )
}
