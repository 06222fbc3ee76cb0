import type { PenjelasanHari as Content, LaporanHarian } from '@geisa/contract/rekap'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { errorSentence } from '../../../api/galat-api.ts'
import { usePengguna } from '../../../api/sesi.ts'
import { KeberatanHari } from '../../../shared/keberatan/keberatan-hari.tsx'
import { formatHariTanggal, type Zona } from '../../../shared/tanggal/tanggal.ts'
import { Explanation, ExplanationSection } from '../../../ui/dialog/penjelas.tsx'
import { CELL_TITLE, type CellName, type SelectedCell } from '../harian/kolom-harian.tsx'
import { HariStepper } from '../harian/pindah-hari.tsx'
import { type HarianOption, usePenjelasanHari } from '../queries.ts'
import { aturanWords } from './kata-aturan.ts'
import { PenjelasanJadwal } from './penjelasan-jadwal.tsx'
import { PenjelasanPengajuan } from './penjelasan-pengajuan.tsx'
import { PenjelasanSinkron } from './penjelasan-sinkron.tsx'
import { PenjelasanTap } from './penjelasan-tap.tsx'

type Props = {
  option: HarianOption
  laporan: LaporanHarian
  cell: SelectedCell
  onMove: (cell: SelectedCell) => void
  onClose: () => void
}

/** Where the figures of one day come from: first the cell that was pressed, then everything it rests on. */
export function PenjelasanHari({ option, laporan, cell, onMove, onClose }: Props) {
  const { data, error } = usePenjelasanHari(option, cell.tanggal)
  const pengguna = usePengguna()
  const own = pengguna?.peran === PERAN.GTK && pengguna.idDapodik === laporan.gtk.idDapodik
  return (
    <Explanation open judul={formatHariTanggal(cell.tanggal)} context={laporan.gtk.nama} onClose={onClose}>
      <HariStepper kehadiran={laporan.kehadiran} cell={cell} onMove={onMove} />
      {own && (
        <KeberatanHari key={cell.tanggal} tanggal={cell.tanggal} alasan={whyNotKeberatan(laporan, cell.tanggal)} />
      )}
      {data ? (
        <PenjelasanContent content={data} cell={cell} zona={laporan.sekolah.zona} />
      ) : error ? (
        <Alert severity="error">{errorSentence(error, 'Gagal mengambil data')}</Alert>
      ) : (
        <Loading />
      )}
    </Explanation>
  )
}

function whyNotKeberatan({ hariIni: today, terkunci: locked }: LaporanHarian, tanggal: string): string | null {
  if (tanggal > today) return 'Hari ini belum tiba'
  return locked ? 'Bulan ini sudah dikunci. Bicarakan dengan operator sekolah.' : null
}

/** A day down to its taps; the month's explanation shows it too. */
export function PenjelasanContent({ content, cell, zona }: { content: Content; cell: SelectedCell; zona: Zona }) {
  const row = content.baris.find(({ laporan }) => laporan.shift === cell.shift) ?? content.baris[0]
  return (
    <>
      {row && (
        <Highlight content={row.sel[cell.cell]} nama={cell.cell} shift={content.baris.length > 1 ? cell.shift : null} />
      )}
      <ExplanationSection judul="Tap">
        <PenjelasanTap tap={content.tap} tanggal={content.tanggal} zona={zona} />
      </ExplanationSection>
      {content.permintaan.length > 0 && (
        <ExplanationSection judul="Pengajuan">
          <PenjelasanPengajuan requests={content.permintaan} />
        </ExplanationSection>
      )}
      <ExplanationSection judul="Jadwal">
        <PenjelasanJadwal jadwal={content.jadwal} libur={content.libur} />
      </ExplanationSection>
      <ExplanationSection judul="Laporan mesin">
        <PenjelasanSinkron sinkron={content.sinkron} incomplete={content.belumLengkap} zona={zona} />
      </ExplanationSection>
      {row && <OtherFigure cell={row.sel} except={cell.cell} />}
    </>
  )
}

type ContentCell = Content['baris'][number]['sel'][CellName]

/** The pressed cell: its figure, the sentence behind it, and the rule. */
function Highlight({ content, nama, shift }: { content: ContentCell; nama: CellName; shift: 1 | 2 | null }) {
  const aturan = aturanWords(content.aturan)
  return (
    <Box sx={{ mb: 6, p: 4, borderRadius: 1, bgcolor: 'action.hover' }}>
      <Typography variant="body2" color="textSecondary">
        {shift === null ? CELL_TITLE[nama] : `${CELL_TITLE[nama]} · shift ${shift}`}
      </Typography>
      <Typography variant="angka" component="p">
        {content.nilai || '-'}
      </Typography>
      <Typography sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>{content.kalimat}</Typography>
      {aturan !== null && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          Aturannya: {aturan}.
        </Typography>
      )}
    </Box>
  )
}

function OtherFigure({ cell, except }: { cell: Content['baris'][number]['sel']; except: CellName }) {
  const nama = (Object.keys(CELL_TITLE) as CellName[]).filter((one) => one !== except && cell[one].nilai)
  if (nama.length === 0) return null
  return (
    <ExplanationSection judul="Angka lain hari ini">
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3 }}>
        {nama.map((one) => (
          <Box key={one}>
            <Box component="dt" sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
              <span>{CELL_TITLE[one]}</span>
              <Box component="span" sx={{ fontWeight: 600, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
                {cell[one].nilai}
              </Box>
            </Box>
            <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
              {cell[one].kalimat}
            </Typography>
          </Box>
        ))}
      </Box>
    </ExplanationSection>
  )
}

export function Loading() {
  return (
    <>
      <Skeleton aria-hidden variant="rounded" height={148} sx={{ mb: 6 }} />
      <Skeleton aria-hidden variant="rounded" height={120} sx={{ mb: 4 }} />
      <output>Sedang memuat data. . .</output>
    </>
  )
}
