import type { PengajuanBaris, PengajuanLengkap } from '@geisa/contract/pengajuan'
import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { StatusPengajuanChip } from '../../../shared/pengajuan/chip-status.tsx'
import { RUTE_USULAN } from '../../../shared/pengajuan/tautan-usulan.tsx'
import type { Kolom } from '../../../ui/table/tabel-kolom.ts'
import { Tautan } from '../../../ui/tautan.ts'
import type { Jenis } from '../jenis.ts'
import type { AlamatPengajuan } from './alamat-daftar.ts'
import { alasanTakDipilih, type UsulanPilih } from './setujui-banyak.tsx'
import { TandaUsulan } from './tanda-usulan.tsx'

/** What a kind's rows say for themselves. */
export type IsiBaris<B> = {
  judulNomor: string
  /** Before the number, in the name of a row's tick: 'Pilih'. */
  pilih: string
  /** Between the school and the status. */
  kolom: readonly Kolom<B>[]
  /** What is asked for, of whom: in the question whether to approve many. */
  sebut: (baris: B) => Pick<UsulanPilih, 'perihal' | 'siapa' | 'diminta'>
}

type Bahan = {
  peran: PeranId
  /** null: this user approves nothing. */
  pilih: readonly UsulanPilih[] | null
  onPilih: (satu: UsulanPilih) => void
  /** Where 'Kembali' of the detail leads to. */
  daftar: AlamatPengajuan
}

/** Spec 2, lists of requests: the school for everybody but its operator, its region for the nation alone. */
export function kolomPengajuan<L extends PengajuanLengkap, B extends PengajuanBaris>(
  jenis: Jenis<L, B>,
  isi: IsiBaris<B>,
  { peran, pilih, onPilih, daftar }: Bahan,
): Kolom<B>[] {
  return [
    {
      id: 'nomor',
      judul: isi.judulNomor,
      nilai: (b) => jenis.nomor(b),
      sel: (b) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          {pilih !== null && (
            <KotakPilih usulan={usulanPilih(jenis, isi, b)} pilih={pilih} onPilih={onPilih} nama={isi.pilih} />
          )}
          <Tautan
            to={RUTE_USULAN[jenis.id]}
            params={{ id: b.id }}
            search={daftar}
            sx={{ fontWeight: 580, fontVariantNumeric: 'tabular-nums' }}
          >
            {jenis.nomor(b)}
          </Tautan>
        </Box>
      ),
      kartu: 'judul',
      tetap: true,
    },
    ...(peran === PERAN.SEKOLAH ? [] : [SEKOLAH]),
    ...(peran === PERAN.NASIONAL ? [KAB_KOTA, PROVINSI] : []),
    ...isi.kolom,
    STATUS,
  ]
}

const SEKOLAH: Kolom<PengajuanBaris> = {
  id: 'sekolah',
  judul: 'Nama Sekolah',
  nilai: ({ sekolah }) => sekolah.nama,
  sel: ({ sekolah }) => (
    <Box sx={{ minWidth: { sm: 120 }, py: { sm: 1 } }}>
      {sekolah.nama}
      <Kecil>NPSN {sekolah.npsn}</Kecil>
    </Box>
  ),
}
const KAB_KOTA: Kolom<PengajuanBaris> = {
  id: 'kabKota',
  judul: 'Kabupaten/Kota',
  nilai: ({ sekolah }) => sekolah.kodeWilayahKabupatenKotaStr,
}
const PROVINSI: Kolom<PengajuanBaris> = { id: 'provinsi', judul: 'Provinsi', nilai: (b) => b.namaProvinsi }
const STATUS: Kolom<PengajuanBaris> = {
  id: 'status',
  judul: 'Status Pengajuan',
  nilai: (b) => b.statusPengajuan.nama,
  sel: (b) => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1 }}>
      <StatusPengajuanChip status={b.statusPengajuan} />
      <TandaUsulan tanda={b.tanda} />
    </Box>
  ),
}

const usulanPilih = <L extends PengajuanLengkap, B extends PengajuanBaris>(
  jenis: Jenis<L, B>,
  { sebut }: IsiBaris<B>,
  baris: B,
): UsulanPilih => ({
  id: baris.id,
  nomor: jenis.nomor(baris),
  versi: baris.versi,
  statusPengajuan: baris.statusPengajuan.id,
  tanda: baris.tanda,
  ...sebut(baris),
})

type PilihProps = {
  usulan: UsulanPilih
  pilih: readonly UsulanPilih[]
  onPilih: (satu: UsulanPilih) => void
  nama: string
}

/** A row that cannot be chosen says why, also to the keyboard. */
function KotakPilih({ usulan, pilih, onPilih, nama }: PilihProps) {
  const terpilih = pilih.some(({ id }) => id === usulan.id)
  const alasan = terpilih ? null : alasanTakDipilih(usulan, pilih)
  return (
    <Tooltip title={alasan ?? ''} describeChild>
      <Checkbox
        size="small"
        checked={terpilih}
        onChange={() => alasan === null && onPilih(usulan)}
        slotProps={{ input: { 'aria-label': `${nama} ${usulan.nomor}`, 'aria-disabled': alasan !== null } }}
        sx={{ p: 1, ml: -1, ...(alasan === null ? {} : { opacity: 0.4, cursor: 'not-allowed' }) }}
      />
    </Tooltip>
  )
}

export function Kecil({ children }: { children: ReactNode }) {
  return (
    <Typography variant="caption" color="textSecondary" component="div" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {children}
    </Typography>
  )
}
