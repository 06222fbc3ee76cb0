import type { PenjelasanBulan } from '@geisa/contract/rekap/bulanan'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatFigure, formatUnit } from '../../../../shared/excel/bulanan-figures.ts'
import { formatTanggal } from '../../../../shared/tanggal/tanggal.ts'
import { ExplanationSection, FactList } from '../../../../ui/dialog/explanation.tsx'
import type { BulananCell } from '../../bulanan/cell.ts'
import { figureCost, price } from '../hari/cost.ts'
import { type Rincian, rincianAngka } from './breakdown.ts'
import { moveRowFocus, OneRow, rowValue } from './row.tsx'

type Props = {
  content: PenjelasanBulan
  cell: BulananCell
  /** The line that the keyboard goes on from. */
  origin: string | undefined
  onHari: (tanggal: string) => void
}

/** The figure, its lines and their sum, and for money the tariff and the base. */
export function PenjelasanBulanAngka({ content, cell, origin, onHari }: Props) {
  const rincian = rincianAngka(content, cell.angka)
  const { angka } = rincian
  const money = angka.group === 'tpp'
  return (
    <>
      <Highlight rincian={rincian} cost={figureCost(content, cell.angka)} sentence={sentence(content, rincian)} />
      {(!money || angka.key === 'jumlah_potongan') && (
        <ExplanationSection title={angka.kind === 'persen' || money ? 'Rincian potongan' : 'Hari demi hari'}>
          <Rows rincian={rincian} origin={origin} onHari={onHari} />
        </ExplanationSection>
      )}
      {money && (
        <ExplanationSection title="Dasar pemotongan">
          <FactList facts={baseFakta(content)} />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            {content.dasar.kalimat}
          </Typography>
        </ExplanationSection>
      )}
      {(angka.kind === 'persen' || money) && (
        <ExplanationSection title="Tarif yang dipakai">
          <FactList facts={faktaTarif(content)} />
        </ExplanationSection>
      )}
    </>
  )
}

type HighlightProps = { rincian: Rincian; cost: ReturnType<typeof figureCost>; sentence: string }

function Highlight({ rincian: { angka, value, calculationBases }, cost, sentence: text }: HighlightProps) {
  const figure = formatUnit(angka, value)
  const money = cost === null ? figure : price(cost)
  return (
    <Box sx={{ mb: 6, p: 4, borderRadius: 1, bgcolor: 'action.hover' }}>
      <Typography variant="angka" component="p">
        {money === figure ? figure : `${figure}, ${cost?.bp === 0 ? 'tidak dipotong' : money}`}
      </Typography>
      <Typography sx={{ mt: 1 }}>{text}</Typography>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 2 }}>
        Dasar hitungan: {calculationBases.join('; ')}.
      </Typography>
    </Box>
  )
}

type DaftarProps = { rincian: Rincian } & Pick<Props, 'origin' | 'onHari'>

function Rows({ rincian, origin, onHari }: DaftarProps) {
  const first = rincian.rows.findIndex(({ tanggal }) => tanggal === origin)
  const { angka, rows, total, matches, value } = rincian
  if (rows.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        Tidak ada hari yang menambah angka ini.
      </Typography>
    )
  }
  return (
    <>
      <Box component="ul" onKeyDown={moveRowFocus} sx={{ m: 0, mx: -2, p: 0, listStyle: 'none' }}>
        {rows.map((detailRow, nth) => (
          <li key={`${detailRow.tanggal} ${detailRow.shift} ${detailRow.label}`}>
            {typeof detailRow.title === 'string' && (
              <Typography variant="body2" component="p" sx={JUDUL_JENIS}>
                {detailRow.title}
              </Typography>
            )}
            <OneRow
              focus={origin !== undefined && nth === first}
              row={detailRow}
              content={value === null ? '–' : rowValue(angka, detailRow)}
              onHari={onHari}
            />
          </li>
        ))}
      </Box>
      <Box sx={JUMLAH}>
        <Box component="span" sx={{ flex: 1 }}>
          Jumlah
        </Box>
        <span>{formatUnit(angka, total)}</span>
      </Box>
      {value !== null &&
        (matches ? (
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1, mt: 1 }}
          >
            <CheckCircleOutlined sx={{ fontSize: 16, color: 'success.main' }} />
            Sama dengan angka di tabel
          </Typography>
        ) : (
          <Alert severity="warning" sx={{ mt: 2 }}>
            Rincian ini tidak sama dengan angka di tabel ({formatUnit(angka, value)}). Segarkan laporan.
          </Alert>
        ))}
    </>
  )
}

function sentence({ laporan, dariSegel }: PenjelasanBulan, { angka, rows, value }: Rincian): string {
  const seal = dariSegel ? ' Menurut segel bulan yang terkunci.' : ''
  if (angka.key === 'hari_belum_sinkron') {
    return `Mesin belum melapor untuk hari ini; bukan alpa dan belum dihitung sampai mesin melapor atau operator mengonfirmasinya.${seal}`
  }
  if (angka.key === 'hari_bertanda') return `Hari yang datanya perlu diperiksa asalnya.${seal}`
  if (angka.kind === 'hari') return `Dari ${laporan.hari_kerja} hari kerja yang sudah dihitung bulan ini.${seal}`
  if (angka.kind === 'kali') return `Banyaknya kejadian selama bulan ini.${seal}`
  if (angka.kind === 'durasi')
    return `Jumlah menit dari ${rows.length} kejadian, ditulis jam (j) dan menit (mnt).${seal}`
  if (value === null && angka.key !== 'Gaji_Pokok') return 'Rupiahnya hanya tampak bagi yang berhak membaca TPP.'
  if (angka.key === 'jumlah_potongan') {
    const base = formatUnit({ kind: 'rupiah' }, laporan.dasar_pemotongan)
    return `Dasar pemotongan ${base} × ${formatFigure({ kind: 'persen' }, laporan.pct_potongan_total)} %.${seal}`
  }
  return `${angka.name}.${seal}`
}

function baseFakta({ dasar }: PenjelasanBulan) {
  const rupiah = (nilai: number | null): string => formatUnit({ kind: 'rupiah' }, nilai)
  return [
    { label: 'TPP', content: rupiah(dasar.gajiPokok) },
    { label: 'Bagian disiplin', content: formatUnit({ kind: 'persen' }, dasar.bagianBp) },
    { label: 'Dasar pemotongan', content: rupiah(dasar.dasarPemotongan) },
  ]
}

function faktaTarif({ tarif }: PenjelasanBulan) {
  return [
    { label: 'Tarif', content: `${tarif.nama} (${tarif.namaPemilik})` },
    { label: 'Cara menghitung', content: WAY[tarif.profil.mode] },
    { label: 'Berlaku sejak', content: tarif.berlakuMulai === null ? 'Bawaan' : formatTanggal(tarif.berlakuMulai) },
    ...(tarif.dasarHukum === null ? [] : [{ label: 'Dasar hukum', content: tarif.dasarHukum }]),
  ]
}

const WAY = {
  PER_KEJADIAN: 'Per kejadian: setiap terlambat dan pulang cepat dipotong sendiri',
  KUMULATIF: 'Kumulatif: menit sebulan dijumlahkan per jenis, lalu dipotong sekali menurut pitanya',
} as const

const JUDUL_JENIS = { px: 2, pt: 3, pb: 1, fontWeight: 620, fontVariantNumeric: 'tabular-nums' } as const

const JUMLAH = {
  display: 'flex',
  gap: 3,
  mt: 1,
  pt: 3,
  // Below the figures of the lines, which leave room for their arrow.
  pr: 6.5,
  borderTop: 1,
  borderColor: 'divider',
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
} as const
