import type { SekolahTerakhir } from '@geisa/contract/dashboard'
import SyncDisabledOutlined from '@mui/icons-material/SyncDisabledOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { tampilTanggal } from '../../../shared/tanggal/tanggal.ts'
import { tampilWaktuMesin } from '../../../shared/tanggal/waktu-sekolah.ts'
import { Kotak } from '../../../ui/kotak.tsx'
import { KeadaanKosong } from '../../../ui/page/keadaan-kosong.tsx'
import { TabelData } from '../../../ui/table/tabel-data.tsx'
import type { Kolom } from '../../../ui/table/tabel-kolom.ts'
import { Tautan } from '../../../ui/tautan.ts'

type Props = {
  baris: readonly SekolahTerakhir[] | undefined
  memuat: boolean
  galat: string | null
  onUlang?: () => void
  /** Kecamatan and kab/kota each in a column of its own: the schools lie far apart. */
  wilayahTerpisah?: boolean
  /** All of them lie in the one kab/kota that the page names. */
  kecamatanSaja?: boolean
}

/** The schools heard of last; a row opens the school's dashboard. */
export function SinkronTerakhir({
  baris,
  memuat,
  galat,
  onUlang,
  wilayahTerpisah = false,
  kecamatanSaja = false,
}: Props) {
  return (
    <Kotak judul="Sinkron Terakhir">
      <Box sx={SATU_TAUTAN}>
        <TabelData
          label="Sekolah yang terakhir sinkron"
          kolom={wilayahTerpisah ? TERPISAH : kecamatanSaja ? KECAMATAN : SATU_WILAYAH}
          baris={baris}
          idBaris={(s) => s.sekolah_id}
          memuat={memuat}
          galat={galat}
          kosong={
            <KeadaanKosong
              ikon={SyncDisabledOutlined}
              judul="Belum ada yang sinkron"
              petunjuk={`Sekolah tampil di sini begitu mesinnya melapor.${wilayahTerpisah ? '' : ' Periksa juga jenjang dan status yang dipilih.'}`}
            />
          }
          kartu
          isiKartu={isiKartu}
          tinggi="penuh"
        />
      </Box>
      {galat !== null && onUlang && (
        <Button onClick={onUlang} sx={{ display: 'block', mx: 'auto', mt: 2 }}>
          Coba lagi
        </Button>
      )}
    </Kotak>
  )
}

/** The whole row leads where its one link leads. */
const SATU_TAUTAN = {
  '& tbody tr, & li': { position: 'relative' },
  '& ul': { gap: 0 },
  '& li': { px: 0, border: 0, borderTop: 1, borderTopColor: 'divider', borderRadius: 0 },
  // The box around it is frame enough.
  '& > div > section': { border: 0, borderRadius: 0 },
  '& a::after': { content: '""', position: 'absolute', inset: 0, zIndex: 2 },
} as const

const DASAR: readonly Kolom<SekolahTerakhir>[] = [
  {
    id: 'waktu',
    judul: 'Waktu',
    nilai: (s) => s.last_sync,
    sel: (s) => <Waktu waktu={s.last_sync} zona={s.zona} />,
    tetap: true,
    urut: false,
    lebar: 132,
  },
  {
    id: 'sekolah',
    judul: 'Sekolah',
    nilai: (s) => s.nama,
    sel: (s) => (
      <Box sx={{ py: 1.5, overflowWrap: 'anywhere' }}>
        <Tautan to="/dashboard/sekolah" search={{ sekolah: s.sekolah_id }} sx={{ fontWeight: 560 }}>
          {s.nama}
        </Tautan>
      </Box>
    ),
    urut: false,
    kartu: 'judul',
  },
]
const SATU_WILAYAH: readonly Kolom<SekolahTerakhir>[] = [
  ...DASAR,
  {
    id: 'wilayah',
    judul: 'Wilayah',
    nilai: (s) => `${s.kode_wilayah_kecamatan_str}, ${s.kode_wilayah_kabupaten_kota_str}`,
    urut: false,
  },
]
const KECAMATAN: readonly Kolom<SekolahTerakhir>[] = [
  ...DASAR,
  { id: 'wilayah', judul: 'Wilayah', nilai: (s) => s.kode_wilayah_kecamatan_str, urut: false },
]
const TERPISAH: readonly Kolom<SekolahTerakhir>[] = [
  ...DASAR,
  { id: 'kecamatan', judul: 'Kecamatan', nilai: (s) => s.kode_wilayah_kecamatan_str, urut: false },
  { id: 'kabKota', judul: 'Kab/Kota', nilai: (s) => s.kode_wilayah_kabupaten_kota_str, urut: false },
]

const isiKartu = (s: SekolahTerakhir) => (
  <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' }}>
    {tampilWaktuMesin(s.last_sync)} {s.zona}
    <div>
      {s.kode_wilayah_kecamatan_str}, {s.kode_wilayah_kabupaten_kota_str}
    </div>
  </Box>
)

/** On the school's own clock (product.md 3). */
function Waktu({ waktu, zona }: { waktu: string; zona: string }) {
  const [tanggal = '', jam = ''] = waktu.split(' ')
  return (
    <Box sx={{ py: 1.5 }}>
      {jam} {zona}
      <Typography variant="caption" color="textSecondary" component="div">
        {tampilTanggal(tanggal)}
      </Typography>
    </Box>
  )
}
