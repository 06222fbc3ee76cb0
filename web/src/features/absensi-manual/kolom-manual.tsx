import type { ManualBaris } from '@geisa/contract/absensi-manual'
import type { PeranId } from '@geisa/engine/hak-akses'
import { PERAN } from '@geisa/engine/hak-akses'
import { hariSekolah } from '@geisa/engine/kalender'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { AlamatPengajuan } from '../../shared/pengajuan/alamat-daftar.ts'
import { StatusPengajuanChip } from '../../shared/pengajuan/chip-status.tsx'
import { sebutJumlahDokumen } from '../../shared/pengajuan/dokumen-diminta.tsx'
import { alasanTakDipilih, type UsulanPilih } from '../../shared/pengajuan/setujui-banyak.tsx'
import { TandaUsulan } from '../../shared/pengajuan/tanda-usulan.tsx'
import { tampilTanggal } from '../../shared/tanggal.ts'
import type { Kolom } from '../../ui/tabel-kolom.ts'
import { Tautan } from '../../ui/tautan.ts'
import { tanpaRincian } from './isian-manual.ts'

/** The choice of many for a reviewer; left out for who decides nothing. */
export type PilihBanyak = { pilih: readonly UsulanPilih[]; onPilih: (usulan: UsulanPilih) => void }
type Bahan = {
  peran: PeranId
  banyak: PilihBanyak | null
  /** Where 'Kembali' of the detail leads to. */
  daftar: AlamatPengajuan
}

const usulanPilih = (m: ManualBaris): UsulanPilih => ({
  id: m.id,
  nomor: m.noAbsensiManual,
  versi: m.versi,
  statusPengajuan: m.statusPengajuan.id,
  tanda: m.tanda,
  perihal: m.jenisAbsensiManual.nama,
  siapa: `${m.sekolah.nama}, ${tampilTanggal(m.tanggal)}, ${tanpaRincian(m.jenisAbsensiManual.id) ? 'semua' : m.jumlahGtk} GTK`,
  diminta: sebutJumlahDokumen(m.jumlahDokumen),
})

/** Spec 2, 'Manual-attendance list': the school for everybody but its operator, its region for the nation alone. */
export function kolomManual({ peran, banyak, daftar }: Bahan): Kolom<ManualBaris>[] {
  return [
    {
      id: 'nomor',
      judul: 'No.',
      nilai: (m) => m.noAbsensiManual,
      sel: (m) => <Nomor usulan={m} banyak={banyak} daftar={daftar} />,
      tetap: true,
      lebar: banyak === null ? 150 : 180,
      kartu: 'judul',
    },
    ...(peran === PERAN.SEKOLAH ? [] : [SEKOLAH]),
    ...(peran === PERAN.NASIONAL ? [KAB_KOTA, PROVINSI] : []),
    { id: 'tanggal', judul: 'Tanggal Absensi', nilai: (m) => tampilTanggal(m.tanggal), tetap: true },
    { id: 'jenis', judul: 'Jenis Absensi Manual', nilai: (m) => m.jenisAbsensiManual.nama },
    {
      id: 'gtk',
      judul: 'GTK',
      nilai: (m) => (tanpaRincian(m.jenisAbsensiManual.id) ? 'Semua' : m.jumlahGtk),
      angka: true,
    },
    { id: 'diperiksa', judul: 'Tanggal Diperiksa', nilai: (m) => tanggalDiperiksa(m), tetap: true },
    {
      id: 'status',
      judul: 'Status Pengajuan',
      nilai: (m) => m.statusPengajuan.nama,
      sel: (m) => <Status usulan={m} />,
    },
  ]
}

/** Shown as in the rest of the list, on the clock of WIB: the row does not tell the school's. */
const tanggalDiperiksa = ({ tglDiperiksa }: ManualBaris): string | null =>
  tglDiperiksa === null ? null : tampilTanggal(hariSekolah(tglDiperiksa, 'WIB'))

const SEKOLAH: Kolom<ManualBaris> = {
  id: 'sekolah',
  judul: 'Nama Sekolah',
  nilai: (m) => m.sekolah.nama,
  sel: (m) => (
    <Box sx={{ py: { sm: 0.5 } }}>
      {m.sekolah.nama}
      <Typography variant="caption" color="textSecondary" component="div" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        NPSN {m.sekolah.npsn}
      </Typography>
    </Box>
  ),
}
const KAB_KOTA: Kolom<ManualBaris> = {
  id: 'kabKota',
  judul: 'Kabupaten/Kota',
  nilai: (m) => m.sekolah.kodeWilayahKabupatenKotaStr,
}
const PROVINSI: Kolom<ManualBaris> = { id: 'provinsi', judul: 'Provinsi', nilai: (m) => m.namaProvinsi }

function Nomor({ usulan, banyak, daftar }: Omit<Bahan, 'peran'> & { usulan: ManualBaris }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      {banyak !== null && <Centang usulan={usulanPilih(usulan)} banyak={banyak} />}
      <Tautan
        to="/absensi-manual/$id"
        params={{ id: usulan.id }}
        search={daftar}
        sx={{ fontWeight: 580, fontVariantNumeric: 'tabular-nums' }}
      >
        {usulan.noAbsensiManual}
      </Tautan>
    </Box>
  )
}

/** A row that cannot be chosen says why, also to the keyboard. */
function Centang({ usulan, banyak: { pilih, onPilih } }: { usulan: UsulanPilih; banyak: PilihBanyak }) {
  const terpilih = pilih.some(({ id }) => id === usulan.id)
  const alasan = terpilih ? null : alasanTakDipilih(usulan, pilih)
  return (
    <Tooltip title={alasan ?? ''} describeChild>
      <Checkbox
        size="small"
        checked={terpilih}
        onChange={() => alasan === null && onPilih(usulan)}
        slotProps={{ input: { 'aria-label': `Pilih usulan ${usulan.nomor}`, 'aria-disabled': alasan !== null } }}
        sx={{ p: 1, ml: -1, ...(alasan === null ? {} : { opacity: 0.4, cursor: 'not-allowed' }) }}
      />
    </Tooltip>
  )
}

function Status({ usulan }: { usulan: ManualBaris }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1 }}>
      <StatusPengajuanChip status={usulan.statusPengajuan} />
      <TandaUsulan tanda={usulan.tanda} />
    </Box>
  )
}
