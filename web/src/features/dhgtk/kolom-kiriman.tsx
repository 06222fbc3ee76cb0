import type { BarisKiriman } from '@geisa/contract/dhgtk'
import type { Zona } from '@geisa/engine/acuan'
import { tanggalPanjang } from '@geisa/engine/kalender'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { tampilInstan } from '../../shared/tanggal/waktu-sekolah.ts'
import { tampilJam } from '../../ui/field/baca-jam.ts'
import type { Kolom } from '../../ui/table/tabel-kolom.ts'
import { Tautan } from '../../ui/tautan.ts'
import { LencanaKirim } from './status-kirim.tsx'

type Bahan = {
  zona: Zona
  /** null: this user sends nothing again. */
  pilih: ReadonlySet<string> | null
  onPilih: (kunci: string) => void
}

export const kolomKiriman = (bahan: Bahan): Kolom<BarisKiriman>[] => [
  {
    id: 'tanggal',
    judul: 'Tanggal',
    nilai: (k) => k.tanggal,
    sel: (k) => <Tanggal baris={k} {...bahan} />,
    tetap: true,
  },
  {
    id: 'nama',
    judul: 'Nama',
    nilai: (k) => k.nama,
    sel: (k) => <Box sx={{ minWidth: { sm: 160 }, py: { sm: 1 } }}>{k.nama}</Box>,
  },
  { id: 'jenisWaktu', judul: 'Jenis Waktu', nilai: (k) => k.jenisWaktu },
  { id: 'waktu', judul: 'Waktu', nilai: (k) => tampilJam(k.waktu), tetap: true },
  {
    id: 'status',
    judul: 'Status Kirim',
    nilai: (k) => k.statusKirim,
    sel: (k) => <LencanaKirim status={k.statusKirim} />,
  },
  {
    id: 'waktuKirim',
    judul: 'Waktu Kirim',
    nilai: (k) => k.waktuKirim,
    sel: (k) => (k.waktuKirim === null ? '-' : <WaktuKirim instan={k.waktuKirim} zona={bahan.zona} />),
    tetap: true,
  },
  { id: 'jenisData', judul: 'Jenis Data', nilai: (k) => k.jenisData },
  { id: 'keterangan', judul: 'Keterangan', nilai: () => null, sel: (k) => <Keterangan baris={k} /> },
]

/** On a phone a row is three lines under its date. */
export const kartuKiriman =
  (zona: Zona) =>
  (baris: BarisKiriman): ReactNode => {
    const { nama, jenisWaktu, waktu, jenisData, statusKirim, waktuKirim } = baris
    return (
      <Box sx={{ display: 'grid', gap: 1, fontVariantNumeric: 'tabular-nums' }}>
        <div>{nama}</div>
        <div>
          {jenisWaktu} {tampilJam(waktu)} · {jenisData}
        </div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <LencanaKirim status={statusKirim} />
          {waktuKirim !== null && (
            <Typography variant="caption" color="textSecondary">
              <WaktuKirim instan={waktuKirim} zona={zona} /> {zona}
            </Typography>
          )}
        </Box>
        <Keterangan baris={baris} kosong={null} />
      </Box>
    )
  }

function Tanggal({ baris, pilih, onPilih }: Bahan & { baris: BarisKiriman }) {
  const { kunci, nama, jenisWaktu, statusKirim } = baris
  const tanggal = tanggalPanjang(baris.tanggal)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      {pilih !== null && (
        <Checkbox
          size="small"
          edge="start"
          checked={pilih.has(kunci)}
          // What was not refused has nothing to send again; its place is kept, so that dates stand under each other.
          sx={statusKirim === 'Gagal' ? {} : { visibility: 'hidden', display: { xs: 'none', sm: 'inline-flex' } }}
          onChange={() => onPilih(kunci)}
          slotProps={{ input: { 'aria-label': `Pilih ${nama}, ${jenisWaktu} ${tanggal}` } }}
        />
      )}
      {tanggal}
    </Box>
  )
}

function WaktuKirim({ instan, zona }: { instan: string; zona: Zona }) {
  const waktu = tampilInstan(instan, zona)
  return (
    <time dateTime={instan} title={`${waktu} ${zona}`}>
      {waktu.slice(0, -3)}
    </time>
  )
}

type KeteranganProps = { baris: BarisKiriman; kosong?: ReactNode }

/** Why it was refused or waits, and the request that it came from. */
function Keterangan({ baris, kosong = '-' }: KeteranganProps) {
  const { alasan, pengajuan, revisi, percobaan, statusKirim } = baris
  const susulan = [
    revisi > 1 ? `Revisi ${revisi}` : null,
    percobaan > 1 && statusKirim !== 'Terkirim' ? `${percobaan} kali dicoba` : null,
  ].filter((satu) => satu !== null)
  if (alasan === null && pengajuan === null && susulan.length === 0) return kosong
  return (
    <Box sx={{ minWidth: { sm: 180 }, maxWidth: 420, py: { sm: 1 }, overflowWrap: 'anywhere' }}>
      {alasan !== null && <div>{alasan}</div>}
      {pengajuan !== null && (
        <Pengajuan jenisData={baris.jenisData} pengajuanId={baris.pengajuanId} nomor={pengajuan} />
      )}
      {susulan.length > 0 && (
        <Typography variant="caption" color="textSecondary" component="div">
          {susulan.join(' · ')}
        </Typography>
      )}
    </Box>
  )
}

type PengajuanProps = Pick<BarisKiriman, 'jenisData' | 'pengajuanId'> & { nomor: string }

function Pengajuan({ jenisData, pengajuanId: id, nomor }: PengajuanProps) {
  const sx = { fontVariantNumeric: 'tabular-nums' }
  if (id === null) return <Box sx={sx}>No. {nomor}</Box>
  const ke = jenisData === 'Koreksi' ? '/koreksi-status-kehadiran/$id' : '/absensi-manual/$id'
  return (
    <Tautan to={ke} params={{ id }} sx={sx}>
      No. {nomor}
    </Tautan>
  )
}
